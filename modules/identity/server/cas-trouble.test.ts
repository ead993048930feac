import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { casStandIn } from '../testing/cas-stand-in.ts'
import { visitingCas } from '../testing/cas-visit.ts'
import { served } from './index.ts'

const t = await campus([served])
const school = await casStandIn()
const { siteWithCas, atSchool } = visitingCas(t, school.url)
const number = '20260001'

describe('a CAS server that is not itself', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><cas:serviceResponse xmlns:cas="x"><cas:authenticationSuccess><cas:user>&b;</cas:user></cas:authenticationSuccess></cas:serviceResponse>`
  test.each([
    ['a document type', bomb],
    [
      'an unknown entity',
      `<r:serviceResponse><r:authenticationSuccess><r:user>&x;</r:user></r:authenticationSuccess></r:serviceResponse>`,
    ],
    [
      'two users',
      `<serviceResponse><authenticationSuccess><user>${number}</user><user>T1001</user></authenticationSuccess></serviceResponse>`,
    ],
    [
      'two verdicts',
      `<serviceResponse><authenticationFailure/><authenticationSuccess><user>${number}</user></authenticationSuccess></serviceResponse>`,
    ],
    ['a page', '<html><body><p>Maintenance<br></p></body></html>'],
    ['far too much', 'x'.repeat(100_000)],
    ['nothing', ''],
  ])('answers %s: nobody is logged in', async (_name, body) => {
    const { visit, location } = await atSchool(await siteWithCas())
    school.odd.body = body
    const answer = await visit.get(school.login(location, number).back)
    delete school.odd.body
    expect(answer.fail).toBe('casDown')
    expect(await visit.isIn()).toBe(false)
  })

  test('is broken, or not there', async () => {
    const { visit, location } = await atSchool(await siteWithCas())
    school.odd.status = 502
    expect((await visit.get(school.login(location, number).back)).fail).toBe('casDown')
    delete school.odd.status
    const gone = await atSchool(await siteWithCas({ url: 'http://127.0.0.1:9/cas' }))
    expect((await gone.visit.get(school.login(gone.location, number).back)).fail).toBe('casDown')
  })
})

describe('single log-out', () => {
  const post = (host: string, url: string, logoutRequest: string) =>
    t.server.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams({ logoutRequest }).toString(),
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    })

  test('ends the session that the ticket began, and no other', async () => {
    const site = await siteWithCas()
    const one = await atSchool(site)
    const two = await atSchool(site)
    const first = school.login(one.location, number)
    await one.visit.get(first.back)
    await two.visit.get(school.login(two.location, number).back)
    const unknown = await post(site.host, first.back, school.logoutRequest('ST-unknown'))
    expect(unknown.json().e).toBe(0)
    expect([await one.visit.isIn(), await two.visit.isIn()]).toEqual([true, true])
    const known = await post(site.host, first.back, school.logoutRequest(first.ticket))
    expect(known.body).toBe(unknown.body)
    await expect.poll(() => one.visit.isIn()).toBe(false)
    expect(await two.visit.isIn()).toBe(true)
  })

  test('takes no other XML', async () => {
    const site = await siteWithCas()
    for (const body of ['<a/>', 'x', '<!DOCTYPE a><LogoutRequest><SessionIndex>x</SessionIndex></LogoutRequest>']) {
      const answer = await post(site.host, `/a_${site.id}/api/cas/index`, body)
      expect(answer.headers['x-fail']).toBe('badInput')
    }
  })
})
