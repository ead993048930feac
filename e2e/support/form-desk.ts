import type { APIRequestContext } from 'playwright'
import { everyone } from '#engines/directory/audience.ts'
import type { DefinitionDraft } from '#engines/forms/definition.ts'
import type { SentTo } from '#kernel/contract.ts'
import { officeContract } from '#modules/forms/office-contract.ts'
import { peopleContract } from '#modules/forms/people-contract.ts'
import type { View } from '#modules/forms/variants.ts'
import { requestsAs } from './requests.ts'
import { ask } from './ticket-desk.ts'

type Rules = Partial<SentTo<typeof officeContract.saveRules>>
export type Draft = { title: string; definition: DefinitionDraft; rules?: Rules }
export type Made = { id: string; number: number }

async function as<T>(who: string, work: (context: APIRequestContext) => Promise<T>) {
  const context = await requestsAs(who)
  try {
    return await work(context)
  } finally {
    await context.dispose()
  }
}

type Begun = SentTo<typeof officeContract.beginDesign>

/** Creates and publishes a form, for everyone of the site unless overridden. */
export const publish = ({ title, definition, rules = {} }: Draft): Promise<Made> =>
  as('admin', async (admin) => {
    const drawn = definition as Begun['definition']
    const open = { audience: everyone, ...rules } as Begun['rules']
    const { id, revision, faults } = await ask(admin, officeContract.beginDesign, {
      title,
      definition: drawn,
      rules: open,
    })
    if (faults.length) throw new Error(`${title}: ${JSON.stringify(faults)}`)
    await ask(admin, officeContract.publishDesign, { id, revision })
    const { number } = await ask(admin, officeContract.deskForm, { id })
    return { id, number }
  })

/** Publishes a new version of the form. */
export const publishAgain = (id: string, title: string, definition: DefinitionDraft): Promise<unknown> =>
  as('admin', async (admin) => {
    const { revision } = await ask(admin, officeContract.deskForm, { id })
    const drawn = definition as Begun['definition']
    const saved = await ask(admin, officeContract.saveDesign, { id, revision, title, definition: drawn })
    return ask(admin, officeContract.publishDesign, { id, revision: saved.revision })
  })

/** Submits without a page. */
export const send = (who: string, number: number, answers: Record<string, unknown>) =>
  as(who, (person) =>
    ask(person, peopleContract.submit, {
      formid: String(number),
      answers: JSON.stringify(answers) as never,
      version: '',
      key: '',
    }),
  )

export const handle = (form: string, id: string, step: 'return' | 'accept', note: string) =>
  as('admin', async (admin) => {
    const { revision } = await ask(admin, officeContract.deskSubmission, { id })
    return ask(admin, officeContract.handleSubmissions, { form, step, note, items: [{ id, revision }] })
  })

/** A form with one field of every kind. */
export const everyKind: DefinitionDraft = {
  sections: [
    {
      key: 'about',
      title: '基本信息',
      note: '带“选填”字样的可以不填',
      fields: [
        {
          kind: 'richtext',
          key: 'hello',
          blocks: [{ text: '请如实填写，提交后由学院审核。' }, { as: 'item', text: '材料齐全' }],
        },
        { kind: 'text', key: 'name', title: '姓名', required: true, prefill: 'name', max: 20 },
        { kind: 'idNumber', key: 'paper', title: '身份证号', unique: true },
        { kind: 'phone', key: 'phone', title: '手机号', required: true, prefill: 'mobile' },
        { kind: 'email', key: 'mail', title: '邮箱', prefill: 'email' },
        { kind: 'department', key: 'unit', title: '所在学院', prefill: 'department' },
        { kind: 'person', key: 'tutor', title: '指导教师' },
        { kind: 'place', key: 'home', title: '生源地' },
        { kind: 'divider', key: 'line', title: '时间与费用' },
        { kind: 'date', key: 'day', title: '报到日期', from: 'today' },
        { kind: 'time', key: 'hour', title: '到达时间' },
        { kind: 'dateRange', key: 'stay', title: '起止日期', mostDays: 30 },
        { kind: 'number', key: 'height', title: '身高', unit: 'cm', min: 100, max: 250 },
        { kind: 'money', key: 'fee', title: '预算' },
      ],
    },
    {
      key: 'wishes',
      title: '意向',
      fields: [
        {
          kind: 'choice',
          key: 'group',
          title: '报名组别',
          required: true,
          options: [
            { key: 'a', label: '上午组', quota: 30 },
            { key: 'b', label: '下午组', quota: 0 },
            { key: 'c', label: '其他', other: true },
          ],
        },
        {
          kind: 'choices',
          key: 'likes',
          title: '兴趣方向',
          most: 2,
          options: ['音乐', '体育', '科技', '公益'].map((label, i) => ({ key: `k${i}`, label })),
        },
        {
          kind: 'dropdown',
          key: 'size',
          title: '服装尺码',
          options: ['S', 'M', 'L'].map((label) => ({ key: label, label })),
        },
        {
          kind: 'cascade',
          key: 'dorm',
          title: '宿舍',
          steps: [
            { key: 'east', label: '东区' },
            { key: 'e1', label: '一号楼', parent: 'east' },
            { key: 'west', label: '西区' },
            { key: 'w1', label: '二号楼', parent: 'west' },
          ],
        },
        { kind: 'rating', key: 'stars', title: '总体评价' },
        { kind: 'scale', key: 'likely', title: '推荐意愿', low: '不推荐', high: '非常推荐' },
        {
          kind: 'matrix',
          key: 'views',
          title: '各项评价',
          rows: [
            { key: 'r1', label: '课程内容' },
            { key: 'r2', label: '现场组织' },
          ],
          choices: ['满意', '一般', '不满意'].map((label, i) => ({ key: `c${i}`, label })),
        },
        { kind: 'longtext', key: 'words', title: '补充说明', max: 500 },
      ],
    },
    {
      key: 'proof',
      title: '材料',
      fields: [
        {
          kind: 'table',
          key: 'costs',
          title: '费用明细',
          columns: [
            { kind: 'text', key: 'what', title: '项目', required: true },
            { kind: 'money', key: 'cost', title: '金额', required: true },
          ],
        },
        { kind: 'formula', key: 'total', title: '合计', expression: 'sum(costs.cost) / 100', unit: '元' },
        { kind: 'file', key: 'files', title: '附件', types: ['pdf'], most: 2 },
        { kind: 'picture', key: 'photo', title: '证件照' },
        { kind: 'signature', key: 'sign', title: '本人签名' },
        { kind: 'agreement', key: 'yes', title: '承诺书', required: true, text: '本人承诺所填信息真实有效。' },
      ],
    },
  ],
}

/** Path of a page with data: one form and one submission for all of them. */
export async function formAddress(path: string, view: View): Promise<string> {
  if (view === 'list') return path
  example ??= anExample()
  const { number, submission } = await example
  return view === 'detail' ? `${path}?id=${submission}` : `${path}?formid=${number}`
}

let example: Promise<{ number: number; submission: string }> | undefined

async function anExample() {
  const rules = { results: 'everyone' } as const
  const { number } = await publish({ title: '各类字段示例', definition: everyKind, rules })
  const answers = { name: '管理员', phone: '13800138000', group: 'a', yes: true, costs: [{ what: '车票', cost: 3550 }] }
  const { id } = await send('admin', number, answers)
  return { number, submission: id }
}
