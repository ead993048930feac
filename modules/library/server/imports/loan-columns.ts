import { defineColumns } from '#engines/imports/server/columns.ts'

export const columns = defineColumns(
  import.meta.url,
  {
    barcode: { key: true, headers: '条码 条码号 登录号 條碼 登錄號 barcode', most: 40 },
    reader: {
      required: true,
      headers: '学号 工号 学工号 证件号 读者证号 學號 工號 讀者證號 reader number cardnumber',
      most: 64,
    },
    lent: { kind: 'date', required: true, headers: '借出日期 借书日期 借閱日期 借出日 lent lentdate issuedate' },
    due: { kind: 'date', required: true, headers: '应还日期 应还日 到期日 應還日期 到期日期 due duedate' },
    renewals: { kind: 'int', headers: '续借次数 續借次數 renewals', fits: /^\d{1,2}$/ },
  },
  {
    derived: { zone: 'text' },
    derive: (zone) => ({ row: () => [String(zone)] }),
  },
)
