import { expect, test } from 'vitest'
import type { Shell } from '#kernel/worker-shell.ts'
import { treatmentOf } from './treatment.ts'

const shell: Shell = {
  on: true,
  site: 'hill',
  base: '/eai/site/',
  build: 'b1',
  files: [],
  logo: '/eai/site/attach?file=all/1/logo.png',
  calls: ['/eai/site/attach', '/eai/site/worker.js'],
}
const origin = 'https://hill.example'

type Case = [path: string, treated: string, more?: { mode?: RequestMode; method?: string; range?: boolean }]
const page = { mode: 'navigate' } as const

test.each<Case>([
  ['/eai/site/', 'page', page],
  ['/eai/site/composition/index?x=1', 'page', page],
  ['/eai/site/composition/index?preview=student', 'nothing', page],
  ['/eai/site/static/zh/assets/Home-1a2b.js', 'file'],
  ['/eai/site/static/en/assets/Home-1a2b.js', 'file'],
  ['/eai/site/static/en/office/assets/office-1a2b.js', 'nothing'],
  ['/eai/site/static/zh/assets/video-1a2b.mp4', 'nothing', { range: true }],
  ['/eai/site/static/images/logo.png', 'nothing'],
  ['/eai/site/attach?file=all/1/logo.png', 'logo'],
  ['/eai/site/attach?file=all/2/marks.pdf', 'nothing'],
  ['/eai/site/attach?file=all/2/marks.pdf', 'nothing', page],
  ['/eai/site/composition/index', 'nothing', { method: 'POST' }],
  ['/eai/site/composition/index', 'nothing'],
  ['/eai/site/manage', 'nothing', page],
  ['/eai/site/manage/audit?page=2', 'nothing', page],
  ['/eai/site/managers/index', 'page', page],
  ['/eai/site/login/cas-login', 'nothing', page],
  ['/eai/site/users/index', 'page', page],
  ['/eai/wap/home/index', 'nothing'],
  ['/eai/uc/wap/login?redirect=x', 'nothing', page],
  ['/eai/api/upload/index', 'nothing', { method: 'POST' }],
  ['/site/composition/index', 'nothing', page],
  ['https://other.example/eai/site/static/zh/assets/Home-1a2b.js', 'nothing'],
  ['https://other.example/eai/site/', 'nothing', page],
])('%s is treated as %s', (path, treated, { mode = 'cors', method = 'GET', range = false } = {}) => {
  const headers = new Headers(range ? { range: 'bytes=0-' } : {})
  expect(treatmentOf({ url: new URL(path, origin).href, mode, method, headers }, shell, origin) ?? 'nothing').toBe(
    treated,
  )
})
