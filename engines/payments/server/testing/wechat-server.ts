import { createCipheriv, createHash, createSign, createVerify, randomBytes } from 'node:crypto'
import { decimalOf } from '#kernel/money.ts'
import { certificateOf, keyPair } from './certificate.ts'
import { type Asked, listen, type Said } from './listen.ts'

type Trade = {
  body: { out_trade_no: string; amount: { total: number }; notify_url: string; description: string }
  state: 'NOTPAY' | 'SUCCESS' | 'CLOSED' | 'REFUND'
  id: string
  paidAt: string
}
type Refund = {
  out_refund_no: string
  out_trade_no: string
  amount: { refund: number; total: number }
  status: string
  id: string
}

/**
 * A server that speaks WeChat Pay v3: it checks the merchant's signature of each request, signs its answers, encrypts
 * notices and certificates, and knows the states, codes and bills of the real one.
 */
export async function wechatServer({ withPublicKey = false } = {}) {
  const [merchant, platform] = [keyPair(), keyPair()]
  const apiV3Key = randomBytes(16).toString('hex')
  const own = { mchid: '1900000001', appid: 'wx0000000000000001', serial: '5157F09EFDC096DE15EBE81A47057A72' }
  const serial = withPublicKey ? 'PUB_KEY_ID_0119000000012024' : '4A1B0000000000000000000000000000000000AA'
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, Refund>()
  const asked: string[] = []
  /** How refunds end; `lies`: answers get a wrong signature. */
  const odd = { refundStatus: 'SUCCESS', lies: false, noBill: false }

  const seal = (text: string, associated_data: string) => {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(associated_data))
    const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data, ciphertext: bytes.toString('base64') }
  }
  const signed = (body: string, at = Math.floor(Date.now() / 1_000)) => {
    const nonce = randomBytes(8).toString('hex')
    const text = odd.lies ? 'something else' : `${at}\n${nonce}\n${body}\n`
    return {
      'content-type': 'application/json',
      'wechatpay-timestamp': String(at),
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': createSign('RSA-SHA256').update(text).sign(platform.privateKey, 'base64'),
    }
  }
  const say = (status: number, body?: object): Said => {
    const text = body ? JSON.stringify(body) : ''
    return { status, headers: signed(text), body: text }
  }
  const no = (code: string, status = 400) => say(status, { code, message: code })

  function isSigned({ method, path, header, body }: Asked): boolean {
    const parts = Object.fromEntries(
      [...header('authorization').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    const text = `${method}\n${path}\n${parts.timestamp}\n${parts.nonce_str}\n${body}\n`
    const isOurs = parts.mchid === own.mchid && parts.serial_no === own.serial
    return (
      isOurs &&
      createVerify('RSA-SHA256')
        .update(text)
        .verify(merchant.publicKey, parts.signature ?? '', 'base64')
    )
  }

  const face = ({ body, state, id, paidAt }: Trade) => ({
    ...{
      appid: own.appid,
      mchid: own.mchid,
      out_trade_no: body.out_trade_no,
      trade_state: state,
      trade_state_desc: state,
    },
    ...(paidAt && {
      ...{ transaction_id: id, success_time: paidAt, trade_type: 'NATIVE' },
      amount: { total: body.amount.total, payer_total: body.amount.total, currency: 'CNY' },
    }),
  })
  const refundFace = ({ id, ...refund }: Refund) => ({ ...refund, refund_id: id, transaction_id: 'x' })

  function order(kind: string, body: Trade['body'] & Record<string, never>): Said {
    const { out_trade_no: number, amount } = body
    if (!/^[0-9a-zA-Z_|*-]{6,32}$/.test(number) || amount.total < 1) return no('PARAM_ERROR')
    if (body.mchid !== own.mchid || !URL.canParse(body.notify_url)) return no('PARAM_ERROR')
    if (kind === 'jsapi' && !(body as { payer?: { openid: string } }).payer?.openid) return no('PARAM_ERROR')
    if (kind === 'h5' && !(body as { scene_info?: object }).scene_info) return no('PARAM_ERROR')
    if (trades.get(number)?.state === 'SUCCESS') return no('ORDERPAID')
    trades.set(number, { body, state: 'NOTPAY', id: `42000${randomBytes(8).toString('hex')}`, paidAt: '' })
    if (kind === 'jsapi') return say(200, { prepay_id: `wx${number}` })
    return kind === 'h5'
      ? say(200, { h5_url: `https://wx.tenpay.com/h5?no=${number}` })
      : say(200, { code_url: `weixin://wxpay/bizpayurl?pr=${number}` })
  }

  function back(body: Omit<Refund, 'status' | 'id'>): Said {
    const trade = trades.get(body.out_trade_no)
    if (!trade?.paidAt) return no('RESOURCE_NOT_EXISTS', 404)
    const before = [...refunds.values()].filter(
      (one) => one.out_trade_no === body.out_trade_no && one.out_refund_no !== body.out_refund_no,
    )
    const sum = before.reduce((all, { amount }) => all + amount.refund, body.amount.refund)
    if (body.amount.total !== trade.body.amount.total || sum > body.amount.total) return no('INVALID_REQUEST')
    const known = refunds.get(body.out_refund_no)
    const refund = known ?? { ...body, status: odd.refundStatus, id: `50${randomBytes(8).toString('hex')}` }
    refunds.set(body.out_refund_no, refund)
    trade.state = 'REFUND'
    return say(200, refundFace(refund))
  }

  function bill(type: string): Said | Buffer {
    if (odd.noBill) return no('STATEMENT_CREATING')
    const paid = [...trades.values()].filter(({ paidAt }) => paidAt)
    const rows =
      type === 'SUCCESS'
        ? paid.map(({ body, id }) => [body.out_trade_no, id, decimalOf(body.amount.total)])
        : [...refunds.values()].map(({ out_refund_no, id, amount }) => [out_refund_no, id, decimalOf(amount.refund)])
    if (!rows.length) return no('NO_STATEMENT_EXIST')
    const titles =
      type === 'SUCCESS' ? '交易时间,商户订单号,微信订单号,应结订单金额' : '交易时间,商户退款单号,微信退款单号,退款金额'
    const lines = rows.map((row) => ['`2026-03-02 08:00:00', ...row.map((value) => `\`${value}`)].join(','))
    return Buffer.from(
      `\uFEFF${titles}\r\n${lines.join('\r\n')}\r\n总交易单数,应结订单总金额\r\n\`${rows.length},\`0.00\r\n`,
    )
  }

  const server = await listen((request) => {
    asked.push(`${request.method} ${request.url.pathname}`)
    if (!isSigned(request)) return { status: 401, body: JSON.stringify({ code: 'SIGN_ERROR', message: '签名错误' }) }
    const { pathname, searchParams } = request.url
    const body = request.body ? JSON.parse(request.body) : {}
    if (pathname === '/v3/certificates') {
      const encrypt_certificate = seal(certificateOf(platform.publicKey, platform.privateKey), 'certificate')
      return say(200, { data: [{ serial_no: serial, effective_time: '', expire_time: '', encrypt_certificate }] })
    }
    const [, kind] = /^\/v3\/pay\/transactions\/(jsapi|h5|native)$/.exec(pathname) ?? []
    if (kind) return order(kind, body)
    const [, number, close] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(pathname) ?? []
    if (number) {
      const trade = trades.get(number)
      if (!trade) return no('ORDER_NOT_EXIST', 404)
      if (!close) return searchParams.get('mchid') === own.mchid ? say(200, face(trade)) : no('PARAM_ERROR')
      if (trade.paidAt) return no('ORDERPAID')
      trade.state = 'CLOSED'
      return { status: 204, headers: signed(''), body: '' }
    }
    if (pathname === '/v3/refund/domestic/refunds') return back(body)
    const [, refundNo] = /^\/v3\/refund\/domestic\/refunds\/(\w+)$/.exec(pathname) ?? []
    if (refundNo)
      return refunds.has(refundNo) ? say(200, refundFace(refunds.get(refundNo)!)) : no('RESOURCE_NOT_EXISTS', 404)
    if (pathname === '/v3/bill/tradebill') {
      const type = searchParams.get('bill_type')!
      const file = bill(type)
      if (!Buffer.isBuffer(file)) return file
      const hash_value = createHash('sha1').update(file).digest('hex')
      return say(200, {
        hash_type: 'SHA1',
        hash_value,
        download_url: `${server.url}/v3/billdownload/file?token=${type}`,
      })
    }
    if (pathname === '/v3/billdownload/file') return { status: 200, body: bill(searchParams.get('token')!) as Buffer }
    return no('NOT_FOUND', 404)
  })

  /** The person pays in WeChat, also what was closed a moment ago. */
  const pay = (number: string) => {
    Object.assign(trades.get(number)!, { state: 'SUCCESS', paidAt: new Date().toISOString() })
  }
  const noticeOf = (event: string, content: object, at?: number) => {
    const resource = { ...seal(JSON.stringify(content), 'transaction'), original_type: 'transaction' }
    const body = JSON.stringify({
      id: randomBytes(8).toString('hex'),
      event_type: event,
      resource_type: 'encrypt-resource',
      resource,
    })
    return { headers: signed(body, at) as Record<string, string>, body }
  }
  return {
    ...server,
    ...{ trades, refunds, asked, pay, quirks: odd },
    settings: {
      ...{ appId: own.appid, merchantId: own.mchid, serialNo: own.serial, privateKey: merchant.privatePem, apiV3Key },
      ...(withPublicKey && { platformKeyId: serial, platformKey: platform.publicPem }),
      ...{ url: server.url, milliseconds: 2_000 },
    },
    /** A notice of a payment; `change` forges its content before it is encrypted and signed. */
    notice: (number: string, change: object = {}, at?: number) =>
      noticeOf('TRANSACTION.SUCCESS', { ...face(trades.get(number)!), ...change }, at),
    refundNotice: (number: string) => {
      const { status, ...refund } = refundFace(refunds.get(number)!)
      return noticeOf('REFUND.SUCCESS', { ...refund, mchid: own.mchid, refund_status: status })
    },
  }
}
