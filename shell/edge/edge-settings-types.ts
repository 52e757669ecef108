/** A certificate with its chain, and its private key, as PEM. */
export interface TlsKeyPair {
  cert: Buffer;
  key: Buffer;
}

/** The configuration of an edge; `readEdgeSettings` reads it from the environment. */
export interface Settings {
  port: number;
  /** With it the edge speaks TLS itself, and HTTP/2. */
  tls: TlsKeyPair | null;
  releases: string;
  /** Seconds between reporting that it drains and refusing requests: load balancers check its health meanwhile. */
  drainSeconds: number;
  /** Seconds that an idle connection stays open: longer than the load balancer keeps its side. */
  keepAliveSeconds: number;
  /** The address of a Redis or Valkey that several edges share; absent where there is one edge. */
  state: string | undefined;
  /** Encrypts the values stored there. */
  stateSecret: string | undefined;
  siteUrl: string;
  platformUrl: string;
  /** Where browsers find the platform's own pages: checkout and sign-in. */
  platformPublicUrl: string;
  /** Proves to the embedded platform that a request comes from the edge; sent nowhere else. */
  edgeSecret: string | undefined;
  assistantUrl: string;
  chatbotUrl: string;
  mediaUrl: string;
  clientId: string;
  /** The version of the carts API; `auto` takes one that the platform supports, 2 before 1. */
  cartVersion: 'auto' | '1' | '2';
  /** The version of the catalogue API; `auto` takes the one that the platform reports. */
  catalogVersion: 'auto' | '1' | '3';
  /** Calls that the platform allows this edge per minute; 0 is no limit. */
  platformPerMinute: number;
  /** Seconds that the edge waits, when it starts, for a platform that is starting as well. */
  platformWaitSeconds: number;
  /** Milliseconds that importing, fetching and rendering a page's first view may each take. */
  renderBudgetMs: number;
  /** The tolerated excess of a canary's failure rate over that of the live version, 0 to 1. */
  canaryMargin: number;
  /** The probability of rolling back a canary that is as good as the live version, 0 to 1. */
  canaryErrorRate: number;
  /** Questions that one address may send to the assistant and to the chatbot in a minute. */
  assistantPerMinute: number;
  chatPerMinute: number;
  /** Searches of one address per minute, calls and pages together. */
  searchesPerMinute: number;
  /** Reverse proxies of ours in front of the edge, each of which adds an address to X-Forwarded-For. */
  proxies: number;
  /** Pages reload by themselves when a new revision is live; for developers only. */
  devReload: boolean;
  /** Pages of this shop may use a remote that a developer serves; needs QA controls. */
  devRemotes: boolean;
  qaToken: string | undefined;
  /** Opens `/_status`; without one there is none. */
  statusToken: string | undefined;
  /** The address that receives events of visitors who consent; without it no consent is requested and no event is sent. */
  eventsUrl: string | null;
  /** Signs previews; without one there are none. */
  previewSecret: string | undefined;
}
