import { loadPublicClient, report } from '@horae/shared';

/**
 * Notifies the platform which watch was chosen from a search, which is counted without the person: no session is begun for it.
 * Nothing waits for it.
 */
export function reportSearchChoice(chosen: { expression: string; productId: string }): void {
  send(chosen).catch((thrown: unknown) => report(thrown, 'what was chosen from a search'));
}

async function send(chosen: object): Promise<void> {
  const { fetchWithAuth } = await loadPublicClient();
  const response = await fetchWithAuth('https://www.wixapis.com/search/v1/chosen', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(chosen),
    // It goes on when the page is left.
    keepalive: true,
  });
  if (!response.ok) throw new Error(`refused with ${response.status}`);
}
