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

test('Ask is disabled while the question is blank', () => {
  show({ question: '   ' });

  expect(screen.getByRole('button', { name: 'Ask' })).toHaveProperty('disabled', true);
});

test('the Enter key submits the trimmed question', async () => {
  const { onAsk } = show({ question: ' How thick is it? ' });

  await userEvent.type(screen.getByPlaceholderText('Or type a question'), '{Enter}');

  expect(onAsk.mock.calls).toEqual([['How thick is it?']]);
});

test('a sample question and Ask Something call their handlers', async () => {
  const { onChip, onRecord } = show();

  await userEvent.click(screen.getByRole('button', { name: 'Can I swim with it?' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ask Something' }));

  expect(onChip.mock.calls).toEqual([['Can I swim with it?']]);
  expect(onRecord).toHaveBeenCalledOnce();
});

test('while recording only Stop can be clicked', async () => {
  const { onStop } = show({ stage: 'recording', question: 'typed' });

  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));

  expect(onStop).toHaveBeenCalledOnce();
  expect(screen.getByPlaceholderText('Or type a question')).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveProperty('disabled', true);
});

test('while processing the button says Thinking... and is disabled', () => {
  show({ stage: 'processing', sentence: 'Looking that up for you.' });

  expect(screen.getByRole('button', { name: 'Thinking...' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Looking that up for you.')).toBeTruthy();
});

test('without sample questions there is no empty list', () => {
  show({ samples: [] });

  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByText('Ask about size.')).toBeTruthy();
});

test('a frame with an action can be sent without script, and with script calls its handlers instead', async () => {
  const sending = {
    action: 'assistant/ask',
    fields: { slug: 'tidal-300' },
    refusal: 'Please type a question.',
  } as const;
  const { onAsk, onChip } = show({ question: 'How thick is it?', sending });
  const native = vi.fn((event: Event) => event.defaultPrevented);
  document.addEventListener('submit', native);
  const ask = screen.getByRole<HTMLButtonElement>('button', { name: 'Ask' });
  const sample = screen.getByRole<HTMLButtonElement>('button', { name: 'Can I swim with it?' });
  const form = ask.form ?? undefined;

  expect(form?.getAttribute('action')).toBe('/_action/assistant/ask');
  expect(Object.fromEntries(new FormData(form, sample))).toEqual({
    from: '/',
    key: '',
    slug: 'tidal-300',
    question: 'How thick is it?',
    sample: 'Can I swim with it?',
  });
  expect(screen.getByRole('alert').textContent).toBe('Please type a question.');

  await userEvent.click(sample);
  await userEvent.click(ask);
  document.removeEventListener('submit', native);
  expect([onChip.mock.calls, onAsk.mock.calls]).toEqual([
    [['Can I swim with it?']],
    [['How thick is it?']],
  ]);
  expect(native.mock.results.map(({ value }) => value)).toEqual([true]);
});
