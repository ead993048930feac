import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { casStandIn } from '../../testing/cas-stand-in.ts'
import { visitingCas } from '../../testing/cas-visit.ts'
import { served } from '../index.ts'

const t = await campus([served])
const school = await casStandIn()
const { siteWithCas, atSchool } = visitingCas(t, school.url)
const number = '20260001'

describe('a CAS server that is not itself', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><cas:serviceResponse xmlns:cas="x"><cas:authenticationSuccess><cas:user>&b;</cas:user></cas:authenticationSuccess></cas:serviceResponse>`
  const cas = (user: string) =>
    `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess>${user}</cas:authenticationSuccess></cas:serviceResponse>`
  test.each([
    ['a document type', bomb],
    [
      'an unknown entity',
      `<r:serviceResponse><r:authenticationSuccess><r:user>&x;</r:user></r:authenticationSuccess></r:serviceResponse>`,
    ],
    ['two users', cas(`<cas:user>${number}</cas:user><cas:user>T1001</cas:user>`)],
    [
      'two verdicts',
      `<serviceResponse xmlns="http://www.yale.edu/tp/cas"><authenticationFailure/><authenticationSuccess><user>${number}</user></authenticationSuccess></serviceResponse>`,
    ],
    ['a comment in the user', cas(`<cas:user>${number}<!-- x --></cas:user>`)],
    ['a comment that splits the user', cas(`<cas:user>2026<!---->0001</cas:user>`)],
    ['a CDATA section in the user', cas(`<cas:user>2026<![CDATA[0001]]></cas:user>`)],
    ['an empty CDATA section in the user', cas(`<cas:user>${number}<![CDATA[]]></cas:user>`)],
    ['a processing instruction in the user', cas(`<cas:user>${number}<?x y?></cas:user>`)],
    ['a character reference in the user', cas(`<cas:user>2026000&#49;</cas:user>`)],
    ['an escape in the user', cas(`<cas:user>${number}&amp;</cas:user>`)],
    ['an element in the user', cas(`<cas:user>${number}<cas:x/></cas:user>`)],
    ['a user of a foreign namespace', cas(`<x:user xmlns:x="urn:other">${number}</x:user>`)],
    ['a user whose prefix means something else', cas(`<cas:user xmlns:cas="urn:other">${number}</cas:user>`)],
    ['a user of no namespace', cas(`<user>${number}</user>`)],
    [
      'a second user of a foreign namespace',
      cas(`<cas:user>${number}</cas:user><x:user xmlns:x="urn:o">T1001</x:user>`),
    ],
    ['a prefix that is not declared', cas(`<x:user>${number}</x:user>`)],
    ['another protocol', cas(`<cas:user>${number}</cas:user>`).replace('yale.edu', 'evil.example')],
    ['no namespace at all', cas(`<cas:user>${number}</cas:user>`).replace(/cas:|xmlns:cas="[^"]*"/g, '')],
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

  test.each([
    ['a comment', '<cas:employeeNumber>20260001<!-- x --></cas:employeeNumber>'],
    ['a CDATA section', '<cas:employeeNumber><![CDATA[20260001]]></cas:employeeNumber>'],
    ['a foreign namespace', '<x:employeeNumber xmlns:x="urn:o">20260001</x:employeeNumber>'],
    ['an element', '<cas:employeeNumber>20260001<cas:x/></cas:employeeNumber>'],
  ])('has %s in the attribute that names the person: nobody is logged in', async (_name, attribute) => {
    const { visit, location } = await atSchool(await siteWithCas({ numberAttribute: 'employeeNumber' }))
    school.odd.body = cas(`<cas:user>x</cas:user><cas:attributes>${attribute}</cas:attributes>`)
    const answer = await visit.get(school.login(location, number).back)
    delete school.odd.body
    expect(answer.fail).toBe('unknownPerson')
    expect(await visit.isIn()).toBe(false)
  })

  test('is broken, or not there', async () => {
    const { visit, location } = await atSchool(await siteWithCas())
    school.odd.status = 502
    expect((await visit.get(school.login(location, number).back)).fail).toBe('casDown')
    delete school.odd.status
    expect((await visit.get(school.login(location, number).back)).statusCode).toBe(302)
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
    const foreign = school.logoutRequest('ST-1').replace('SAML:2.0:protocol', 'other')
    const commented = school.logoutRequest('ST-1<!-- -->2')
    for (const body of [
      '<a/>',
      'x',
      foreign,
      commented,
      '<!DOCTYPE a><LogoutRequest><SessionIndex>x</SessionIndex></LogoutRequest>',
    ]) {
      const answer = await post(site.host, `/a_${site.id}/api/cas/index`, body)
      expect(answer.headers['x-fail']).toBe('badInput')
    }
  })
})
