import type { Page } from '@playwright/test';

/** A page's tools as a browser's agent sees them; Chromium has these names behind a switch. */
interface Tool {
  name: string;
  title: string;
  inputSchema: object;
}

interface AgentsPage extends Document {
  modelContext: {
    getTools: () => Promise<Tool[]>;
    executeTool: (tool: Tool, input: object, options?: { signal: AbortSignal }) => Promise<string>;
  };
}

/** Starts Chromium's own WebMCP. */
export const WEBMCP_SWITCHES = ['--enable-features=WebMCP'];

/** An agent of the browser, by the browser's own interface. */
export const createWebMcpAgent = (page: Page) => ({
  names: (): Promise<string[]> =>
    page.evaluate(async () => {
      const tools = await (document as AgentsPage).modelContext.getTools(); // has it by a switch
      return tools.map(({ name }) => name).toSorted();
    }),
  /** Calls a tool, and gives the call up as soon as a dialog is open. */
  cancelAtDialog: (name: string, input: object): Promise<string> =>
    page.evaluate(
      async (requested) => {
        const { modelContext } = document as AgentsPage; // has it by a switch
        const tool = (await modelContext.getTools()).find((one) => one.name === requested.name);
        if (!tool) throw new Error(`no tool ${requested.name}`);
        const control = new AbortController();
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('dialog[open]')) return;
          observer.disconnect();
          control.abort();
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
        const { signal } = control;
        return modelContext
          .executeTool(tool, requested.input, { signal })
          .catch((error: DOMException) => error.name);
      },
      { name, input },
    ),
  /** Calls a tool; resolves to its answer. */
  call: (name: string, input: object): Promise<Record<string, unknown>> =>
    page.evaluate(
      async (requested) => {
        const { modelContext } = document as AgentsPage; // has it by a switch
        const tool = (await modelContext.getTools()).find((one) => one.name === requested.name);
        if (!tool) throw new Error(`no tool ${requested.name}`);
        return JSON.parse(await modelContext.executeTool(tool, requested.input));
      },
      { name, input },
    ),
});
