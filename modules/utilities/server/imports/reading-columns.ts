import { defineColumns } from '#engines/imports/server/columns.ts'

/** `2026-11-03 08:00`, with a slash or a T as well; the seconds may be missing. */
function timeOf(written: string): string | undefined {
  const match = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d\d)(?::(\d\d))?)?$/.exec(written.trim())
  if (!match) return undefined
  const [year, month, day, hour = '0', minute = '00', second = '00'] = match.slice(1)
  const text = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}T${hour!.padStart(2, '0')}:${minute}:${second}`
  const at = new Date(`${text}Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 19) !== text ? undefined : text.replace('T', ' ')
}

export const columns = defineColumns(
  import.meta.url,
  {
    meter: { key: true, headers: '表号 电表号 水表号 表計號 meter meterno meternumber', most: 64 },
    at: {
      key: true,
      headers: '抄表时间 时间 抄表日期 日期 抄表時間 time readat date',
      read: timeOf,
      problem: 'badTime',
    },
    total: { kind: 'decimal', headers: '表底 读数 示数 表底数 讀數 total reading', fits: /^\d{1,7}(\.\d{1,4})?$/ },
    balance: { kind: 'decimal', headers: '余额 剩余 剩余电量 餘額 balance surplus', fits: /^-?\d{1,7}(\.\d{1,4})?$/ },
  },
  { derived: { zone: 'text' }, derive: (zone) => ({ row: () => [String(zone)] }) },
)
