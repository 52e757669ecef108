import { expect, test } from 'vitest';
import { changeInBulk } from './change-in-bulk.ts';
import { createRefusal, invalidField } from './platform-error.ts';

test('each change succeeds or fails on its own, in the requested order', async () => {
  const failures: Record<string, Error> = {
    gone: createRefusal(404, 'NOT_FOUND', { description: 'Gone.', data: { why: 'sold' } }),
    wrong: invalidField('price', 'must not be negative'),
  };
  const answer = await changeInBulk(['a', 'gone', 'wrong'], async (id) => {
    if (failures[id]) throw failures[id];
  });

  expect(answer).toEqual({
    results: [
      { itemMetadata: { id: 'a', originalIndex: 0, success: true } },
      {
        itemMetadata: {
          id: 'gone',
          originalIndex: 1,
          success: false,
          error: { code: 'NOT_FOUND', description: 'Gone.', data: { why: 'sold' } },
        },
      },
      {
        itemMetadata: {
          id: 'wrong',
          originalIndex: 2,
          success: false,
          error: {
            code: 'INVALID_ARGUMENT',
            description: 'INVALID_ARGUMENT: "price" must not be negative',
            data: {},
          },
        },
      },
    ],
    bulkActionMetadata: { totalSuccesses: 1, totalFailures: 2, undetailedFailures: 0 },
  });
});

test('an unexpected error fails the whole call', async () => {
  const bug = async () => {
    throw new TypeError('bug');
  };

  await expect(changeInBulk(['a'], bug)).rejects.toThrow('bug');
});
