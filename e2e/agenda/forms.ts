import { everyone } from '#engines/directory/audience.ts'
import { contract } from '#modules/forms/contract.ts'
import { decideAll, publishApproval } from './flows.ts'
import { json, now, type Producer, type School } from './school.ts'

const fields = [{ kind: 'text', key: 'note', title: '备注', required: true }]

async function publish({ call, admin }: School, title: string, more: object = {}) {
  const definition = json({ sections: [{ key: 'a', title: '', note: '', fields }] })
  const rules = json({ limit: 'once', closesAt: now() + 86_400, audience: everyone, ...more })
  const { id, revision } = await call(admin, contract.beginDesign, { title, definition, rules } as never)
  await call(admin, contract.publishDesign, { id, revision })
  return { id, number: (await call(admin, contract.deskForm, { id })).number }
}

const send = ({ call, lin }: School, form: number, note: string) =>
  call(lin, contract.submit, { formid: String(form), answers: json({ note }), version: '', key: '' } as never)

async function handle({ call, admin }: School, form: string, id: string, step: 'return' | 'accept', note: string) {
  const { revision } = await call(admin, contract.deskSubmission, { id })
  return call(admin, contract.handleSubmissions, { form, step, note, items: json([{ id, revision }]) } as never)
}

export const formProducers: readonly Producer[] = [
  {
    source: 'forms.due',
    who: 'lin',
    title: '待填写：实验室安全登记',
    begin: async (school) => {
      const { number } = await publish(school, '实验室安全登记')
      return () => send(school, number, '已知')
    },
  },
  {
    source: 'forms.returned',
    who: 'lin',
    title: '被退回，请修改：借用设备',
    begin: async (school) => {
      const { id: form, number } = await publish(school, '借用设备')
      const { id } = await send(school, number, '相机')
      await handle(school, form, id, 'return', '请写明日期')
      const corrected = { id, revision: 1, answers: json({ note: '相机，周三' }), version: '' }
      return () => school.call(school.lin, contract.edit, corrected as never)
    },
  },
  {
    source: 'forms.process',
    who: 'admin',
    title: '1 份提交待处理：礼堂钥匙登记',
    begin: async (school) => {
      const { id: form, number } = await publish(school, '礼堂钥匙登记')
      const { id } = await send(school, number, '礼堂')
      return () => handle(school, form, id, 'accept', '')
    },
  },
  {
    source: 'forms.flow',
    who: 'admin',
    title: '外出登记 林晓雨',
    begin: async (school) => {
      const { flow } = await publishApproval(school, 'outing', '外出')
      const { number } = await publish(school, '外出登记', { flow })
      await send(school, number, '参观')
      return () => decideAll(school, contract)
    },
  },
]
