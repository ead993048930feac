import { defineColumns } from '#engines/imports/server/columns.ts'
import { traditional } from '#kernel/language/traditional.ts'
import { decimalOf, parseMoney } from '#kernel/money.ts'

/** What the columns have to know: the time zone of the site, in which a day ends. */
export type Shared = { zone: string }

export const columns = defineColumns(
  import.meta.url,
  {
    bill: {
      key: true,
      headers: '账单编号 账单号 收费编号 缴费编号 帳單編號 繳費編號 bill billno billnumber key',
      most: 64,
      fits: /^\S+$/,
    },
    number: {
      required: true,
      headers: '学号 学工号 工号 人员编号 學號 學工號 number studentid studentno personnumber',
      most: 64,
    },
    category: {
      required: true,
      headers: '类别 收费类别 费用类别 類別 category kind',
      choices: {
        tuition: '学费 學費 tuition',
        dormitory: '住宿费 住宿費 宿费 dormitory',
        exam: '考试费 报名费 考试报名费 考試費 exam',
        book: '教材费 书费 書本費 book books',
        other: '其他 其它 other',
      },
    },
    title: { required: true, headers: '名称 费用名称 收费项目 项目 名稱 費用名稱 title name item', most: 80 },
    titleEn: { headers: '英文名称 英文名稱 titleen englishtitle', most: 80 },
    amount: {
      kind: 'decimal',
      required: true,
      headers: '金额 应缴金额 应收金额 金額 應繳金額 amount sum',
      read: yuanIn,
      problem: 'badAmount',
    },
    due: { kind: 'date', required: true, headers: '截止日期 缴费截止 到期日 截止 截止日 due duedate deadline' },
    note: { headers: '备注 说明 備註 note remark', most: 300 },
  },
  {
    derived: { titleTw: 'text', zone: 'text' },
    derive: (shared) => ({
      row: ({ title }) => [title ? traditional(title) : null, (shared as Shared).zone],
    }),
  },
)

/** Yuan as they are typed, with two digits after the point. */
export function yuanIn(said: string): string | undefined {
  const fen = parseMoney(said.replace(/元$/, ''))
  return fen ? decimalOf(fen) : undefined
}
