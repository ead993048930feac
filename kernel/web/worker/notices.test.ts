import { expect, test } from 'vitest'
import { ownPage } from './notices.ts'

const shell = { base: '/eai/site/' }
const origin = 'https://hill.example'
const start = 'https://hill.example/eai/site/'

test.each([
  ['https://hill.example/eai/site/message/message?id=1', 'https://hill.example/eai/site/message/message?id=1'],
  ['message/index', 'https://hill.example/eai/site/message/index'],
  ['https://elsewhere.example/eai/site/message/index', start],
  ['http://hill.example/eai/site/message/index', start],
  ['https://hill.example/uc/wap/logout', start],
  ['https://hill.example/eai/site/../../uc/wap/logout', start],
  ['//elsewhere.example/eai/site/', start],
  ['javascript:alert(1)', start],
  ['', start],
])('a tap on a notice that names %s opens %s', (url, opened) => {
  expect(ownPage(url, shell, origin)).toBe(opened)
})
