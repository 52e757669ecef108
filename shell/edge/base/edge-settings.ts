/** A certificate with its chain, and its private key, as PEM. */
export interface TlsFiles {
  cert: Buffer;
  key: Buffer;
}

/** How an edge is set up; `readSettings` reads it from the environment. */
export interface Settings {
  port: number;
  /** With it the edge speaks TLS itself, and HTTP/2. */
  tls: TlsFiles | null;
  releases: string;
  /** Between saying that it wants no more requests and taking none: load balancers look meanwhile. */
  drainSeconds: number;
  /** How long a connection without a request stays open: longer than the balancer keeps its side. */
  keepAliveSeconds: number;
  /** A Redis or Valkey for what several edges know together; absent where there is one edge. */
  state: string | undefined;
  /** Seals what lies there. */
  stateSecret: string | undefined;
  siteUrl: string;
  platformUrl: string;
  /** Where browsers find the platform's own pages: checkout and sign-in. */
  platformPublicUrl: string;
  /** Shows the embedded platform that the edge asks; goes nowhere else. */
  edgeSecret: string | undefined;
  assistantUrl: string;
  chatbotUrl: string;
  mediaUrl: string;
  clientId: string;
  /** Of the commerce API's carts; `auto`: what the platform speaks, 2 before 1. */
  cartVersion: 'auto' | '1' | '2';
  /** Of its catalogue; `auto`: what the platform says of itself. */
  catalogVersion: 'auto' | '1' | '3';
  /** Calls that the platform allows this edge in a minute; 0: as many as it likes. */
  platformPerMinute: number;
  /** How long a start waits for a platform that starts as well, in seconds. */
  platformWaitSeconds: number;
  /** Milliseconds that importing, fetching and rendering a page's first view may each take. */
  renderBudgetMs: number;
  /** How much larger a canary's share of failures may be than the live version's, 0 to 1. */
  canaryMargin: number;
  /** How likely a canary that is as good as the live version may be taken back, 0 to 1. */
  canaryErrorRate: number;
  /** Questions that one address may send to the assistant and to the chatbot in a minute. */
  assistantPerMinute: number;
  chatPerMinute: number;
  /** Searches of one address in a minute: calls and pages together. */
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
  /** Where events of visitors who have agreed are sent; without it nobody is asked and nothing is told. */
  eventsUrl: string | null;
  /** Signs what a visitor may see beside the live versions; without one there are no previews. */
  previewSecret: string | undefined;
}
