import { defineColumns } from '#engines/imports/server/columns.ts'
import { yuanIn } from './bill-columns.ts'

/** A day, with or without a time of day. */
const dayIn = (said: string): string | undefined => {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]\d{1,2}:\d\d(?::\d\d)?)?$/.exec(said.trim())
  if (!match) return undefined
  const day = `${match[1]}-${match[2]!.padStart(2, '0')}-${match[3]!.padStart(2, '0')}`
  const at = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? undefined : day
}

/** A supplier's list of what it delivered. */
export const columns = defineColumns(import.meta.url, {
  supplier: {
    key: true,
    headers: '供应方 供应商 业务 系统 供應方 供應商 業務 supplier service',
    choices: {
      utilities: '水电 寝室水电 电费 水费 电表 水表 水電 電費 utilities electricity',
      network: '校园网 网络 网费 上网费 校園網 網路 network',
      card: '校园卡 一卡通 饭卡 校園卡 card',
    },
  },
  no: {
    key: true,
    headers: '订单号 商户订单号 单号 流水号 訂單號 單號 order orderno number voucher',
    most: 64,
    read: (said) => said.replaceAll('-', '').toLowerCase() || undefined,
  },
  day: {
    required: true,
    headers: '日期 交易日期 交易时间 时间 日期時間 day date time',
    read: dayIn,
    problem: 'badDay',
  },
  amount: {
    kind: 'decimal',
    required: true,
    headers: '金额 交易金额 金額 交易金額 amount sum',
    read: yuanIn,
    problem: 'badAmount',
  },
})
