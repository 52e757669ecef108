import { renderWithShop } from '@horae/tooling/testing/render-with-shop.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as AboutPage } from '../expose/about-page.tsx';
import { Component as HistoryPage } from '../expose/history-page.tsx';
import { Component as PrivacyPage } from '../expose/privacy-page.tsx';
import { Component as TermsPage } from '../expose/terms-page.tsx';

const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);

test('the about page introduces the company and has a contact form', () => {
  renderWithShop(<AboutPage />);
  expect(headings(2)).toEqual(['Who We Are', 'Write to us']);
  expect(within(screen.getByRole('form')).getByLabelText('Full name')).toBeTruthy();
  expect(document.title).toBe('About · Horae');
});

test('the article has sections on types, choosing, significance, care, future and conclusion', () => {
  renderWithShop(<HistoryPage />);
  expect(headings(1)).toEqual(['A Brief History of Watches']);
  expect(headings(2).slice(1)).toEqual([
    'Types of watches',
    'Choosing a watch',
    'Why they still matter',
    'Care',
    'The future',
    'Conclusion',
  ]);
});

test.each([
  [
    'privacy',
    <PrivacyPage key="p" />,
    ['Information we collect', 'Third-party policies', 'Cookies'],
  ],
  ['terms', <TermsPage key="t" />, ['Cookies', 'License', 'Comments', 'Governing law']],
])('the %s page has its sections', (_name, page, parts) => {
  renderWithShop(page);
  expect(headings(2)).toEqual(expect.arrayContaining(parts));
});

test('the terms name Dutch law', () => {
  renderWithShop(<TermsPage />);
  expect(screen.getByText(/governed by the law of the Netherlands/)).toBeTruthy();
});

test.each([<HistoryPage key="h" />, <PrivacyPage key="p" />, <TermsPage key="t" />])(
  'every entry of the contents leads to a heading',
  (page) => {
    renderWithShop(page);
    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    const titles = links.map((link) => {
      const id = link.getAttribute('href')?.slice(1) ?? '';
      return document.getElementById(id)?.textContent;
    });
    expect(titles).toEqual(links.map(({ textContent }) => textContent));
  },
);
