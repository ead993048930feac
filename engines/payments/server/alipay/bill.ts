import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { parseMoney } from '#kernel/money.ts'
import type { AlipaySettings } from '../../channel-settings.ts'
import { type BillLine, ChannelDown, ChannelRefused } from '../channel.ts'
import type { Steps } from '../context.ts'
import { askAlipay } from './client.ts'

const mostBytes = 32 << 20

/** The bill of a day: an archive of CSV files in GBK. Undefined while there is none. */
export async function alipayBill(ctx: Steps, own: AlipaySettings, day: string): Promise<BillLine[] | undefined> {
  const method = 'alipay.data.dataservice.bill.downloadurl.query'
  try {
    const said = await askAlipay(ctx, own, { method, content: { bill_type: 'trade', bill_date: day } })
    const url = String(said.bill_download_url ?? '')
    const { milliseconds } = own
    const answer = await ctx.tools
      .outbound({ url, milliseconds, maxBytes: mostBytes, maxHops: 1 })
      .catch((error: Error) => {
        throw new ChannelDown('the bill could not be fetched', { cause: error })
      })
    if (answer.status !== 200) throw new ChannelDown(`the bill could not be fetched (${answer.status})`)
    return linesOf(answer.body)
  } catch (error) {
    if (error instanceof ChannelRefused && /BILL_NOT_EXIST|NOT_EXIST/i.test(error.code)) return undefined
    throw error
  }
}

/** The file of single payments, not the summary. Lines with `#` are comments; refunds are lines with a batch number. */
export function linesOf(archive: Buffer): BillLine[] {
  const rows = rowsOf(archive)
  const titles = (rows.shift() ?? []).map((title) => title.trim())
  const at = (title: string) => {
    const place = titles.indexOf(title)
    if (place < 0) throw new ChannelDown('a bill with other columns')
    return place
  }
  const [no, channelNo, batch, amount] = [
    at('商户订单号'),
    at('支付宝交易号'),
    at('退款批次号/请求号'),
    at('订单金额（元）'),
  ]
  return rows.map((row) => {
    const [request, total] = [row[batch]!.trim(), parseMoney(row[amount]!.trim().replace(/^-/, ''))]
    if (total === undefined) throw new ChannelDown('a line of a bill that cannot be read')
    return {
      ...{ what: request ? ('refund' as const) : ('pay' as const), no: request || row[no]!.trim() },
      ...{ channelNo: row[channelNo]!.trim(), amount: total },
    }
  })
}

function rowsOf(archive: Buffer): string[][] {
  try {
    // Names are in GBK, too; the summary's name ends differently, and its title row has no order numbers.
    const files = unzipSync(archive, {
      filter: ({ name, originalSize }) => /\.csv$/i.test(name) && originalSize < mostBytes,
    })
    const texts = Object.values(files).map((file) => new TextDecoder('gb18030').decode(file))
    const text = texts.find((one) => one.includes('商户订单号'))
    if (text === undefined) throw new ChannelDown('an archive without payments')
    return parse(text, { comment: '#', trim: true, relax_column_count: true, skip_empty_lines: true })
  } catch (error) {
    throw error instanceof ChannelDown ? error : new ChannelDown('an archive that cannot be read', { cause: error })
  }
}
