import { expect, test } from 'vitest';
import { scriptedNetwork } from '../testing/scripted-network.ts';
import { changePassword } from './password-api.ts';

// The real SDK speaks to a scripted network.
const { answer, sent, violate } = scriptedNetwork();

test('the new password is sent as it is', async () => {
  answer(200, {});

  await changePassword(' a longer sentence ');

  expect(sent().body).toEqual({ newPassword: ' a longer sentence ' });
});

test('a weak password comes with what is wrong about it', async () => {
  violate('newPassword', 'MIN_LENGTH');

  await expect(changePassword('short')).rejects.toMatchObject({
    name: 'PlatformError',
    violations: [{ field: 'newPassword' }],
  });
});
