import { describe, expect, test } from 'vitest'
import { checkApart, checkCookieDomain } from './cookie-domain.ts'

const site = (hosts: string[], cookieDomain: string, id = 'one') => ({ id, hosts, cookieDomain })

describe('cookies for a parent domain', () => {
  test.each([
    [['app.buaa.edu.cn', 'ucapp.buaa.edu.cn'], 'buaa.edu.cn'],
    [['app.buaa.edu.cn'], 'app.buaa.edu.cn'],
    [['app.example.edu'], 'example.edu'],
    [['app.hku.hk'], 'hku.hk'],
    [['app.buaa.edu.cn'], ''],
  ])('of %j may be for %s', (hosts, domain) => {
    expect(() => checkCookieDomain(site(hosts, domain))).not.toThrow()
  })

  test.each([
    [['app.buaa.edu.cn'], 'edu.cn'],
    [['app.buaa.edu.cn'], 'cn'],
    [['app.x.bj.cn'], 'bj.cn'],
    [['app.x.ac.uk'], 'ac.uk'],
    [['app.buaa.edu.cn', 'app.bupt.edu.cn'], 'buaa.edu.cn'],
    [['app.buaa.edu.cn'], 'aa.edu.cn'],
    [['app.example.com'], 'com'],
    [['10.0.0.1'], '0.1'],
    [['localhost'], 'localhost'],
  ])('of %j may not be for %s', (hosts, domain) => {
    expect(() => checkCookieDomain(site(hosts, domain))).toThrow('cookieDomain is not usable')
  })

  test('reach no host of another site, whichever of them came first', () => {
    const wide = site(['app.x.edu.cn'], 'x.edu.cn')
    const below = site(['lib.x.edu.cn'], '', 'two')
    expect(() => checkApart(wide, below)).toThrow('would reach the host lib.x.edu.cn of the site two')
    expect(() => checkApart(below, wide)).toThrow('would reach the host lib.x.edu.cn of the site two')
    expect(() => checkApart(wide, site(['app.y.edu.cn'], 'y.edu.cn', 'three'))).not.toThrow()
  })
})
