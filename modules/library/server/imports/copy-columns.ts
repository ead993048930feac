import { defineColumns } from '#engines/imports/server/columns.ts'
import { unitsOf } from '#engines/search/server/cut.ts'
import { plainIsbn, suffixes } from '../terms.ts'

export const columns = defineColumns(
  import.meta.url,
  {
    barcode: { key: true, headers: '条码 条码号 登录号 條碼 登錄號 barcode', most: 40 },
    title: { required: true, headers: '题名 书名 題名 書名 title', most: 300 },
    author: { headers: '责任者 作者 著者 責任者 author', most: 200 },
    publisher: { headers: '出版社 出版者 publisher', most: 200 },
    published: {
      kind: 'int',
      headers: '出版年 出版年份 year published',
      fits: /^(1\d{3}|20\d{2})$/,
      problem: 'badYear',
    },
    isbn: { headers: 'isbn 国际标准书号 國際標準書號', most: 20, fits: /^[0-9Xx -]+$/, problem: 'badIsbn' },
    callNumber: { headers: '索书号 索書號 callnumber', most: 60 },
    branch: { required: true, headers: '馆藏地 分馆 分馆编号 館藏地 分館 branch', most: 80 },
    shelf: { headers: '架位 书架 架號 shelf', most: 60 },
    status: {
      headers: '状态 馆藏状态 狀態 館藏狀態 status state',
      choices: {
        lendable: '可借 在馆 正常 在館 lendable available',
        onsite: '馆内阅览 阅览 館內閱覽 閱覽 onsite reference',
        lost: '遗失 丢失 遺失 lost',
        withdrawn: '剔旧 注销 已剔除 剔除 註銷 withdrawn',
      },
    },
  },
  {
    // The beginning by which a book is found in the catalogue: its ISBN, or its title.
    derived: { term: 'text' },
    derive: () => ({
      row: ({ isbn, title }) => [isbn ? plainIsbn(isbn) : title ? (suffixes(unitsOf(title))[0] ?? null) : null],
    }),
  },
)
