// The remote's pages and slots are federation exposes; on its own it has nothing to start.
export {};
