import { expect, test } from 'vitest'
import { type Site, siteShape } from '#kernel/site.ts'
import { hostName, isLoopback } from './host.ts'
import { isOwnUrl, originOf, ownTarget } from './origin.ts'

const site: Site = siteShape.parse({
  id: 'hill',
  name: { zh: '山大' },
  hosts: ['hill.example', 'm.hill.example'],
  brand: { primary: '#000000', accent: '#000000' },
  modules: {},
})
const published = { PUBLIC_SCHEME: 'https', PUBLIC_PORT: 443, PORT: 8080 } as const

test.each([
  ['Hill.Example:443', 'hill.example'],
  ['[::1]:8080', '[::1]'],
  ['127.0.0.1', '127.0.0.1'],
  ['a b', undefined],
  ['evil.example/@hill.example', undefined],
  ['hill.example:99999999', undefined],
  ['', undefined],
  [undefined, undefined],
])('the host in %s is %s', (header, name) => {
  expect(hostName(header)).toBe(name)
})

test.each([
  ['localhost', true],
  ['x.localhost', true],
  ['127.9.9.9', true],
  ['[::1]', true],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['10.0.0.1', false],
])('%s means this machine: %s', (host, yes) => {
  expect(isLoopback(host)).toBe(yes)
})

test('absolute addresses carry a host of the site, never the one that was sent', () => {
  expect(originOf(site, 'm.hill.example', published)).toBe('https://m.hill.example')
  expect(originOf(site, 'evil.example', published)).toBe('https://hill.example')
})

test.each([
  ['https://hill.example/site/', true],
  ['http://m.hill.example:8080/x', true],
  ['https://hill.example@evil.example/', false],
  ['https://user@hill.example/', false],
  ['https://evil.example/?hill.example', false],
  ['javascript://hill.example/%0aalert(1)', false],
  ['data:text/html,hill.example', false],
  ['/site/', false],
])('%s is ours: %s', (url, yes) => {
  expect(isOwnUrl(site, 'hill.example', url)).toBe(yes)
})

test.each([
  ['/site/center/personal?x=1', 'https://hill.example/site/center/personal?x=1'],
  ['https://m.hill.example/site/', 'https://m.hill.example/site/'],
  ['https://evil.example/', 'https://hill.example/site/'],
  ['//evil.example/', 'https://hill.example/site/'],
  ['/\\evil.example', 'https://hill.example/site/'],
  ['\thttps://evil.example', 'https://hill.example/site/'],
  ['', 'https://hill.example/site/'],
])('a redirect to %s leads to %s', (target, leads) => {
  expect(ownTarget({ site, origin: 'https://hill.example' }, target)).toBe(leads)
})
