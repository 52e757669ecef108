/*
 * All the script of the static page: the first Add to Cart button answers at once and really adds,
 * for a visitor who has to be given a token first.
 */
{
  const { clientId, url, body } = document.currentScript.dataset;
  const button = [...document.querySelectorAll('main button')].find((candidate) =>
    /^\s*add to cart/i.test(candidate.textContent),
  );
  const post = (address, content, headers) =>
    fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: content,
    }).then((reply) => (reply.ok ? reply.json() : Promise.reject(new Error(String(reply.status)))));

  button.addEventListener('click', async () => {
    if (button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    const wish = JSON.stringify({ clientId, grantType: 'anonymous' });
    const { access_token } = await post('/api/wix/oauth2/token', wish);
    await post(url, body, { authorization: access_token });
    button.removeAttribute('aria-busy');
  });
}
