import { everyone } from '#engines/directory/audience.ts'
import { contract } from '#modules/messages/contract.ts'
import { json, type Producer } from './school.ts'

export const messageProducers: readonly Producer[] = [
  {
    source: 'messages.confirm',
    who: 'lin',
    title: '宿舍用电安全须知',
    begin: async ({ call, admin, lin }) => {
      const audience = json({ ...everyone, who: 'some', roles: ['student'] })
      const draft = { kind: 'notice', title: '宿舍用电安全须知', text: '请确认', mustRead: true, audience }
      const { id, version } = await call(admin, contract.saveNotice, draft as never)
      await call(admin, contract.sendNotice, { id, version })
      return async () => {
        const { list } = await call(lin, contract.todos)
        const { link } = list.find(({ source }) => source === 'messages.confirm')!
        await call(lin, contract.confirm, { id: new URLSearchParams(link.split('?')[1]).get('id')! })
      }
    },
  },
  {
    source: 'messages.emergency',
    who: 'admin',
    title: '审核紧急通知：实验楼停电',
    begin: async ({ call, admin, zhou, wu }) => {
      const audience = json({ ...everyone, who: 'some', people: [wu.id] })
      const draft = { kind: 'emergency', title: '实验楼停电', text: '请勿乘坐电梯', audience }
      const { id, version } = await call(zhou, contract.saveNotice, draft as never)
      await call(zhou, contract.sendNotice, { id, version })
      return () => call(admin, contract.approveNotice, { id, version: version + 1 })
    },
  },
]
