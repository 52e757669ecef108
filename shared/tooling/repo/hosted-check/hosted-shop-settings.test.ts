import { expect, test } from 'vitest';
import { readHostedShopSettings } from './hosted-shop-settings.ts';

test('without settings the embedded platform is used', () => {
  expect(readHostedShopSettings([], { DATA_DIR: '.data/nowhere' })).toEqual({
    platformUrl: 'http://localhost:4000',
    clientId: '3b1c6e0a-6f0d-4c59-9a2e-7d0f5a8c4b21',
    siteUrl: 'http://localhost:3000',
    cartVersion: 'auto',
    catalogVersion: 'auto',
    mediaUrl: 'http://localhost:4000/media',
    isHosted: false,
    edgeSecret: undefined,
  });
});

test('arguments take precedence over the environment', () => {
  const environment = {
    PLATFORM_URL: 'https://one.example',
    WIX_CLIENT_ID: 'a',
    SITE_URL: 'https://two.example',
  };
  const args = [
    '--url',
    'https://www.wixapis.com/',
    '--client-id',
    'b',
    '--site',
    'https://three.example/',
  ];

  expect(readHostedShopSettings(args, environment)).toMatchObject({
    platformUrl: 'https://www.wixapis.com',
    clientId: 'b',
    siteUrl: 'https://three.example',
    mediaUrl: 'https://static.wixstatic.com/media',
    isHosted: true,
  });
});

test('the hosted service does not get the edge secret', () => {
  const environment = { PLATFORM_URL: 'https://www.wixapis.com', EDGE_SECRET: 'x'.repeat(32) };
  expect(readHostedShopSettings([], environment).edgeSecret).toBeUndefined();
});

test('an invalid address is reported in one line', () => {
  expect(() => readHostedShopSettings(['--url', 'localhost:4000'], {})).toThrow(
    /^PLATFORM_URL: [^\n]+$/,
  );
});
