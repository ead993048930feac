import { createHash } from 'node:crypto'
import * as z from 'zod'
import { parseMoney } from '#kernel/money.ts'
import type { WechatSettings } from '../../channel-settings.ts'
import { type BillLine, ChannelDown, ChannelRefused } from '../channel.ts'
import type { Steps } from '../context.ts'
import { askWechat, fetchFile } from './client.ts'

const found = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })

/** The bill of a day: payments and refunds. Undefined while WeChat has none (before ten in the morning). */
export async function wechatBill(ctx: Steps, own: WechatSettings, day: string): Promise<BillLine[] | undefined> {
  const bills = await Promise.all(['SUCCESS', 'REFUND'].map((type) => billOf(ctx, own, day, type)))
  if (bills.some((bill) => bill === 'later')) return undefined
  return bills.flatMap((bill, i) => (typeof bill === 'string' ? [] : linesOf(bill, i === 0 ? 'pay' : 'refund')))
}

/** `none`: there was nothing on that day. */
async function billOf(ctx: Steps, own: WechatSettings, day: string, type: string): Promise<'none' | 'later' | Buffer> {
  try {
    const said = found.safeParse(
      await askWechat(ctx, own, { path: `/v3/bill/tradebill?bill_date=${day}&bill_type=${type}` }),
    )
    if (!said.success) throw new ChannelDown('a bill of another form')
    const file = await fetchFile(ctx, own, said.data.download_url)
    const hash = createHash('sha1').update(file).digest('hex')
    if (hash !== said.data.hash_value.toLowerCase()) throw new ChannelDown('a bill with another hash')
    return file
  } catch (error) {
    if (!(error instanceof ChannelRefused)) throw error
    if (error.code === 'NO_STATEMENT_EXIST') return 'none'
    if (error.code === 'STATEMENT_CREATING') return 'later'
    throw error
  }
}

/** CSV with a title row; each value begins with a backtick; the summary, two rows at the end, has its own title. */
export function linesOf(file: Buffer, what: BillLine['what']): BillLine[] {
  const rows = file
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(Boolean)
  const titles = rows[0]?.split(',') ?? []
  const places = (what === 'pay' ? payTitles : refundTitles).map((title) => titles.indexOf(title))
  if (places.includes(-1)) throw new ChannelDown('a bill with other columns')
  const end = rows.findIndex((row) => row.startsWith('总交易单数'))
  return rows.slice(1, end < 0 ? undefined : end).map((row) => {
    // Values are separated by comma and backtick: names of goods can have commas.
    const values = row.replace(/^`/, '').split(',`')
    const [no, channelNo, amount] = places.map((at) => values[at] ?? '')
    const parsed = parseMoney(amount ?? '')
    if (!no || parsed === undefined) throw new ChannelDown('a line of a bill that cannot be read')
    return { what, no, channelNo: channelNo ?? '', amount: parsed }
  })
}

const payTitles = ['商户订单号', '微信订单号', '应结订单金额']
const refundTitles = ['商户退款单号', '微信退款单号', '退款金额']
