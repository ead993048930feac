import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { signedVisit } from './visit-log.ts'

test('signs key, time and address written one after another', () => {
  const url = 'https://e.edu/site/ncov/index?x=湖'
  const signature = createHash('md5').update(`ncov1700000000${url}`).digest('hex')
  expect(signedVisit('ncov', url, 1_700_000_000)).toEqual({ appkey: 'ncov', url, timestamp: 1_700_000_000, signature })
})
