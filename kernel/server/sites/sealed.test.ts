import { describe, expect, test } from 'vitest'
import { lostSecrets, openSecrets, sealPlain, sealSecrets } from './sealed.ts'
import { hiddenSecret } from './secrets.ts'

const vault = { secret: 'the secret of this installation, long', site: 'lakeside' }
const config = { sms: { key: 'k-1', url: 'https://sms.example' }, list: [{ password: 'p-1' }], a: { token: 't-1' } }

describe('secrets of a site', () => {
  test('are sealed and opened, the rest is as it was', () => {
    const sealed = sealSecrets(vault, config)
    expect(JSON.stringify(sealed)).not.toMatch(/k-1|p-1|t-1/)
    expect(sealed.sms.url).toBe('https://sms.example')
    expect(openSecrets(vault, sealed)).toEqual(config)
    expect(sealSecrets(vault, config)).toEqual(sealed)
  })

  test('cannot be moved to another site, another setting or another installation', () => {
    const sealed = sealSecrets(vault, config)
    expect(openSecrets({ ...vault, site: 'beichen' }, sealed).sms.key).toBe(hiddenSecret)
    expect(openSecrets({ ...vault, secret: `${vault.secret}.` }, sealed).sms.key).toBe(hiddenSecret)
    expect(openSecrets(vault, { ...sealed, a: { token: sealed.sms.key } }).a.token).toBe(hiddenSecret)
    const [name, text] = [sealed.sms.key.slice(0, 9), Buffer.from(sealed.sms.key.slice(9), 'base64')]
    text[text.length - 1]! ^= 1
    expect(openSecrets(vault, { sms: { key: name + text.toString('base64') } }).sms.key).toBe(hiddenSecret)
    for (const odd of ['sealed:1:', 'sealed:1:AAAA', 'sealed:1:%%']) {
      expect(openSecrets(vault, { sms: { key: odd } }).sms.key).toBe(hiddenSecret)
    }
  })

  test('that look sealed are still only text to whoever sets them', () => {
    const copied = sealSecrets(vault, config).sms.key
    expect(openSecrets(vault, sealSecrets(vault, { a: { token: copied } }))).toEqual({ a: { token: copied } })
  })

  test('that could not be opened are named, and kept as they are stored', () => {
    const sealed = sealSecrets({ ...vault, secret: 'another secret of another place' }, config)
    const opened = openSecrets(vault, sealed)
    expect(lostSecrets(opened)).toEqual(['sms.key', 'list.0.password', 'a.token'])
    const changed = { ...opened, sms: { ...opened.sms, key: 'k-2' } }
    const kept = sealSecrets(vault, changed, sealed)
    expect(openSecrets(vault, kept).sms.key).toBe('k-2')
    expect([kept.a, kept.list]).toEqual([sealed.a, sealed.list])
  })

  test('of an earlier release are sealed once', () => {
    const sealed = sealPlain(vault, config)
    expect(sealed).toEqual(sealSecrets(vault, config))
    expect(sealPlain(vault, sealed)).toBe(sealed)
  })
})
