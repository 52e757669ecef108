import { configureShop, type TalkPanelProps } from '@horae/shared';
import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProduct } from '../../testing/a-product.ts';
import { fakePlatform } from '../../testing/fake-platform.ts';
import { TalkToProduct } from './talk-to-product.tsx';

beforeEach(() => {
  configureShop({ report: () => undefined });
  fakePlatform(() => ({ reviews: [] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const TalkPanel = ({ start }: TalkPanelProps) => <p>Panel: {JSON.stringify(start)}</p>;

const words = {
  'assistant/TalkPanel': {
    sentence: 'Ask about size.',
    waiting: 'Looking that up for you.',
    samples: ['How thick is it?', 'Can I swim with it?'],
  },
};

function open(modules: NonNullable<Parameters<typeof renderWithShop>[1]>['modules'] = {}) {
  return renderWithShop(<TalkToProduct product={aProduct()} />, { modules, words });
}

test('Ask Something starts the microphone, and passes on the typed text', async () => {
  const { user } = open({ 'assistant/TalkPanel': TalkPanel });
  await user.type(screen.getByRole('textbox', { name: 'Type a question' }), 'How thick');
  await user.click(screen.getByRole('button', { name: 'Ask Something' }));
  expect(screen.getByText('Panel: {"kind":"record","question":"How thick"}')).toBeTruthy();
});

test('while the panel loads for a recording, the frame does not say that it is thinking', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Ask Something' }));
  expect(screen.queryByRole('button', { name: 'Thinking...' })).toBeNull();
});

test('without the assistant the frame says so, keeps the question and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const modules: Parameters<typeof open>[0] = { 'assistant/TalkPanel': 'broken' };
  const { user } = open(modules);
  await user.click(screen.getByRole('button', { name: 'How thick is it?' }));
  expect(screen.getByText(/Talk to Product did not load/)).toBeTruthy();
  expect(screen.getByDisplayValue('How thick is it?')).toBeTruthy();

  Object.assign(modules ?? {}, { 'assistant/TalkPanel': TalkPanel });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Panel: {"kind":"ask","question":"How thick is it?"}')).toBeTruthy();
});

test('another question loads the assistant again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const modules: Parameters<typeof open>[0] = { 'assistant/TalkPanel': 'broken' };
  const { user } = open(modules);
  await user.click(screen.getByRole('button', { name: 'How thick is it?' }));

  Object.assign(modules ?? {}, { 'assistant/TalkPanel': TalkPanel });
  await user.click(screen.getByRole('button', { name: 'Can I swim with it?' }));
  expect(screen.getByText('Panel: {"kind":"ask","question":"Can I swim with it?"}')).toBeTruthy();
});

test('the frame shows the texts of the assistant’s release, before and while it loads', async () => {
  const { user } = open();
  expect(screen.getByText('Ask about size.')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'How thick is it?' }));
  expect(screen.getByText('Looking that up for you.')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Sample questions' })).toBeNull();
});
