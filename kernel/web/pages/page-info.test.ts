import { expect, test } from 'vitest'
import { apiBase } from './page-info.ts'

const at = (port: string) => ({ protocol: 'https:', hostname: 'portal.example.edu', port })

test.each([
  ['', 'https://portal.example.edu'],
  ['80', 'https://portal.example.edu'],
  ['8883', 'https://portal.example.edu'],
  ['8080', 'https://portal.example.edu:8080'],
])('port %j calls %s', (port, base) => {
  expect(apiBase(at(port), '')).toBe(base)
  expect(apiBase(at(port), '/eai')).toBe(`${base}/eai`)
})
