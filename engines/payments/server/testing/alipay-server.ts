import { createSign, createVerify, randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { parseMoney } from '#kernel/money.ts'
import { keyPair } from './certificate.ts'
import { listen, type Said } from './listen.ts'

type Trade = { status: string; no: string; amount: string; paidAt: string; notify: string }
type Fields = Record<string, string>

const textOf = (fields: Fields, without: string[]) =>
  Object.keys(fields)
    .filter((name) => fields[name] !== '' && !without.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

/** A server that speaks Alipay's gateway: RSA2 over sorted parameters, signed answers and notices, refunds, bills. */
export async function alipayServer() {
  const [merchant, platform] = [keyPair(), keyPair()]
  const own = { appId: '2021000000000001', sellerId: '2088000000000001' }
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, { trade: string; amount: string }>()
  const asked: string[] = []
  const odd = { lies: false }
  const sign = (text: string) =>
    createSign('RSA-SHA256')
      .update(odd.lies ? 'x' : text)
      .sign(platform.privateKey, 'base64')
  const isSigned = ({ sign: signature = '', ...fields }: Fields) =>
    fields.app_id === own.appId &&
    createVerify('RSA-SHA256')
      .update(textOf(fields, ['sign']))
      .verify(merchant.publicKey, signature, 'base64')
  const say = (method: string, content: object): Said => {
    const text = JSON.stringify(content)
    const body = `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign(text)}"}`
    return { status: 200, headers: { 'content-type': 'text/html;charset=utf-8' }, body }
  }
  const done = (method: string, content: object) => say(method, { code: '10000', msg: 'Success', ...content })
  const no = (method: string, sub: string) =>
    say(method, { code: '40004', msg: 'Business Failed', sub_code: sub, sub_msg: sub })

  /** The person opens the address of the page: only now Alipay knows of the order. */
  const open = (address: string) => {
    const fields = Object.fromEntries(new URL(address).searchParams)
    if (!isSigned(fields)) throw new Error('invalid-signature')
    const content = JSON.parse(fields.biz_content!)
    const trade = {
      status: 'WAIT_BUYER_PAY',
      no: `2026${randomBytes(8).toString('hex')}`,
      amount: content.total_amount,
      paidAt: '',
    }
    if (!trades.has(content.out_trade_no)) trades.set(content.out_trade_no, { ...trade, notify: fields.notify_url! })
    return String(content.out_trade_no)
  }

  function refund(method: string, content: Fields): Said {
    const trade = trades.get(content.out_trade_no!)
    if (!trade?.paidAt) return no(method, 'ACQ.TRADE_NOT_EXIST')
    const { out_request_no: request = '', refund_amount: amount = '' } = content
    const isNew = !refunds.has(request)
    const others = [...refunds].filter(([id, one]) => one.trade === content.out_trade_no && id !== request)
    const sum = others.reduce((all, [, one]) => all + parseMoney(one.amount)!, parseMoney(amount)!)
    if (sum > parseMoney(trade.amount)!) return no(method, 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    refunds.set(request, { trade: content.out_trade_no!, amount })
    if (sum === parseMoney(trade.amount)) trade.status = 'TRADE_CLOSED'
    return done(method, { fund_change: isNew ? 'Y' : 'N', trade_no: trade.no, out_trade_no: content.out_trade_no })
  }

  const server = await listen(({ body, url, method: verb }) => {
    if (verb === 'GET' && url.pathname === '/bill') return { status: 200, body: billOf(trades, refunds) }
    const fields = Object.fromEntries(new URLSearchParams(body))
    const { method = '' } = fields
    asked.push(method)
    if (!isSigned(fields))
      return say(method, { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' })
    const content = JSON.parse(fields.biz_content!)
    const trade = trades.get(content.out_trade_no)
    if (method === 'alipay.data.dataservice.bill.downloadurl.query')
      return done(method, { bill_download_url: `${server.url}/bill` })
    if (method === 'alipay.trade.refund') return refund(method, content)
    if (!trade) return no(method, 'ACQ.TRADE_NOT_EXIST')
    if (method === 'alipay.trade.query') {
      const paid = trade.paidAt && { send_pay_date: trade.paidAt }
      return done(method, {
        out_trade_no: content.out_trade_no,
        trade_no: trade.no,
        trade_status: trade.status,
        total_amount: trade.amount,
        ...paid,
      })
    }
    if (method === 'alipay.trade.close') {
      if (trade.status !== 'WAIT_BUYER_PAY') return no(method, 'ACQ.TRADE_STATUS_ERROR')
      trade.status = 'TRADE_CLOSED'
      return done(method, { out_trade_no: content.out_trade_no, trade_no: trade.no })
    }
    if (method === 'alipay.trade.fastpay.refund.query') {
      const known = refunds.get(content.out_request_no)
      return done(
        method,
        known ? { ...content, trade_no: trade.no, refund_amount: known.amount, refund_status: 'REFUND_SUCCESS' } : {},
      )
    }
    return no(method, 'isv.invalid-method')
  })

  const pay = (number: string) => {
    Object.assign(trades.get(number)!, { status: 'TRADE_SUCCESS', paidAt: '2026-03-02 08:00:00' })
  }
  /** The body of a notice; `change` forges fields before it is signed. */
  const notice = (number: string, change: Fields = {}) => {
    const { no: trade_no, status, amount } = trades.get(number)!
    const fields: Fields = {
      ...{
        notify_id: randomBytes(8).toString('hex'),
        notify_time: '2026-03-02 08:00:01',
        notify_type: 'trade_status_sync',
      },
      ...{ app_id: own.appId, seller_id: own.sellerId, out_trade_no: number, trade_no, trade_status: status },
      ...{
        total_amount: amount,
        subject: '学费 & 住宿费',
        gmt_payment: '2026-03-02 08:00:00',
        charset: 'utf-8',
        ...change,
      },
    }
    return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: sign(textOf(fields, [])) }).toString()
  }
  const settings = {
    ...own,
    privateKey: merchant.privatePem,
    alipayKey: platform.publicPem,
    url: server.url,
    milliseconds: 2_000,
  }
  return { ...server, trades, refunds, asked, open, pay, notice, settings, quirks: odd }
}

/** An archive with the file of payments. Its text is encoded in UTF-8 where it is ASCII, and titles in GBK. */
function billOf(trades: Map<string, Trade>, refunds: Map<string, { trade: string; amount: string }>): Buffer {
  const paid = [...trades].filter(([, { paidAt }]) => paidAt)
  const lines = [
    ...paid.map(([no, trade]) => [trade.no, no, '', trade.amount]),
    ...[...refunds].map(([request, { trade, amount }]) => [trades.get(trade)!.no, trade, request, `-${amount}`]),
  ]
  const rows = lines.map((line) => `${line.map((value) => `${value}\t`).join(',')}\n`).join('')
  const file = Buffer.concat([gbkTitles, Buffer.from(`\n${rows}#-----\n`)])
  return Buffer.from(zipSync({ 'details.csv': file, 'summary.csv': strToU8('#\n') }))
}

/** 支付宝交易号,商户订单号,退款批次号/请求号,订单金额（元） */
const gbkTitles = Buffer.from(
  [
    'd6a7b8b6b1a6bdbbd2d7bac52cc9ccbba7b6a9b5a5bac52ccdcbbfeec5fab4cebac52fc7ebc7f3bac52cb6a9b5a5bdf0b6ee',
    'a3a8d4aaa3a9',
  ].join(''),
  'hex',
)
