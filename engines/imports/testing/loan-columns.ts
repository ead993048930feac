import { defineColumns } from '../server/columns.ts'

export const columns = defineColumns(import.meta.url, {
  code: { key: true, headers: '编号 编码 code', most: 20, fits: /^[A-Z]\d+$/, problem: 'badCode' },
  reader: { key: true, headers: '学号 reader' },
  due: { kind: 'date', required: true, headers: '应还日期 due' },
  shelf: { headers: '书架 shelf' },
  copies: { kind: 'int', headers: '册数 copies' },
  returned: { kind: 'flag', headers: '已还 returned', saysGone: true },
})
