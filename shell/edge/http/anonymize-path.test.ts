import { expect, test } from 'vitest';
import { anonymizePath } from './anonymize-path.ts';

test.each([
  ['/stores-reader/v1/products/query', '/stores-reader/v1/products/query'],
  ['/oauth2/authorize?state=abc&mail=a@b.example', '/oauth2/authorize'],
  ['/ecom/v1/carts/3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21/remove', '/ecom/v1/carts/:id/remove'],
  ['/members/a%40b.example', '/members/:id'],
  ['/members/a@b.example#x', '/members/:id'],
  ['/media/abcdefghijklmnop1', '/media/:id'],
  ['/wishlist/shared/aQwErTyUiOpAsDfGhJkLzXcVbNm', '/wishlist/shared/:id'],
  ['/speech/eyJhbGciOi.J9kIjoi.b3Zl_-', '/speech/:id'],
  ['/account-information', '/account-information'],
])('the path %s is traced as %s', (path, plain) => {
  expect(anonymizePath(path)).toBe(plain);
});
