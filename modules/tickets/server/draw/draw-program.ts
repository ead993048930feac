/**
 * Published with the record of a draw: saved as check.mjs, it runs as `node check.mjs draw.json`. Written out here
 * instead of taken from the engine, so that anyone can verify a draw without using our code.
 */
export const drawProgram: readonly string[] = [
  "import { createHash } from 'node:crypto'",
  "import { readFileSync } from 'node:fs'",
  "const { record } = JSON.parse(readFileSync(process.argv[2], 'utf8'))",
  "const sha256 = (text) => createHash('sha256').update(text).digest('hex')",
  'const by = (key) => (a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0)',
  'const { seed, beacon, entries, quotas, places } = record',
  "const lines = entries.map((e) => [e.id, e.weight, e.count, e.quotas.join(',')].join(' '))",
  "const list = sha256(lines.sort(by((line) => line)).join('\\n'))",
  'const lot = (e, i) => sha256([seed, beacon, list, e.id, i].join(":"))',
  'const best = (e) => Array.from({ length: e.weight }, (_, i) => lot(e, i)).sort()[0]',
  'const order = entries.map((e) => ({ ...e, lot: best(e) })).sort(by((e) => e.lot + e.id))',
  'const free = quotas.map((q) => q.free)',
  'let seats = places ?? Infinity',
  'const winners = order.filter((e) => {',
  '  if (!e.quotas.length || seats < e.count || e.quotas.some((q) => free[q] < e.count)) return false',
  '  for (const q of e.quotas) free[q] -= e.count',
  '  seats -= e.count',
  '  return true',
  '})',
  'const same = (a, b) => JSON.stringify(a) === JSON.stringify(b)',
  "console.log('seed', sha256(seed) === record.commitment)",
  "console.log('order', same(order.map((e) => e.id), record.order))",
  "console.log('winners', same(winners.map((e) => e.id), record.winners))",
]
