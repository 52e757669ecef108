import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TalkFrame, type TalkFrameProps } from './talk-frame.tsx';

function show(props: Partial<TalkFrameProps> = {}) {
  const words = {
    sentence: 'Ask about size.',
    samples: ['How thick is it?', 'Can I swim with it?'],
  };
  const listeners = {
    onAsk: vi.fn(),
    onChip: vi.fn(),
    onRecord: vi.fn(),
    onStop: vi.fn(),
    onQuestionChange: vi.fn(),
  };
  render(<TalkFrame question="" {...words} {...listeners} {...props} />);
  return listeners;
}

test('Ask stays off while the question is blank', () => {
  show({ question: '   ' });

  expect(screen.getByRole('button', { name: 'Ask' })).toHaveProperty('disabled', true);
});

test('the Enter key asks the trimmed question', async () => {
  const { onAsk } = show({ question: ' How thick is it? ' });

  await userEvent.type(screen.getByPlaceholderText('Or type a question'), '{Enter}');

  expect(onAsk.mock.calls).toEqual([['How thick is it?']]);
});

test('a sample question and Ask Something each tell their owner', async () => {
  const { onChip, onRecord } = show();

  await userEvent.click(screen.getByRole('button', { name: 'Can I swim with it?' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ask Something' }));

  expect(onChip.mock.calls).toEqual([['Can I swim with it?']]);
  expect(onRecord).toHaveBeenCalledOnce();
});

test('while recording only Stop can be pressed', async () => {
  const { onStop } = show({ stage: 'recording', question: 'typed' });

  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));

  expect(onStop).toHaveBeenCalledOnce();
  expect(screen.getByPlaceholderText('Or type a question')).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveProperty('disabled', true);
});

test('while processing the button says Thinking... and is off', () => {
  show({ stage: 'processing', sentence: 'Looking that up for you.' });

  expect(screen.getByRole('button', { name: 'Thinking...' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Looking that up for you.')).toBeTruthy();
});

test('a lender without sample questions leaves no empty list', () => {
  show({ samples: [] });

  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByText('Ask about size.')).toBeTruthy();
});
