import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'

const t = await campus([])

const get = (host: string, url: string, cookie = '') => t.server.inject({ url, headers: { host, cookie } })

test.each([
  ['', 'zh'],
  ['lang=en', 'en'],
  ['a=b; lang=en; c=d', 'en'],
  ['lang=tw', 'zh'],
  ['xlang=en', 'zh'],
  // The cookie with the narrower path, set by an earlier release, comes first.
  ['lang=zh; lang=en', 'en'],
])('a reader with the cookie %j is sent the scripts of %s', async (cookie, language) => {
  const { host } = await t.site({ prefix: '/eai', languages: ['zh', 'en'] })
  for (const page of ['composition/index', 'manage/index']) {
    const { body, headers } = await get(host, `/eai/site/${page}`, cookie)
    const folders = [...body.matchAll(/(?:src|href)="\/eai\/site\/static\/(\w+)\//g)].map(([, folder]) => folder)
    expect(new Set(folders)).toEqual(new Set([language]))
    expect(body).toContain(`<html lang="${language === 'zh' ? 'zh-CN' : language}">`)
    expect(headers.vary).toContain('cookie')
  }
  expect((await get(host, '/eai/site/composition/index', cookie)).headers['x-build']).toMatch(` ${language}`)
})
