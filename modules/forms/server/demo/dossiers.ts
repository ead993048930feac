import { field } from '../../templates/parts.ts'
import type { DemoForm } from './demo-form.ts'

const register = 830

/** Register of where personal files were sent; people may look up their own. */
export const dossierRegister: DemoForm = {
  number: register,
  title: (say) => say('毕业生档案去向登记', 'Where dossiers were sent', '畢業生檔案去向登記'),
  definition: (say) => ({
    sections: [
      {
        key: 'main',
        fields: [
          field('text', 'xuehao', say('学号', 'Student number', '學號'), { required: true, unique: true }),
          field('text', 'xingming', say('姓名', 'Name', '姓名'), { required: true }),
          field('dropdown', 'standing', say('档案状态', 'Status', '檔案狀態'), {
            required: true,
            options: [
              { key: 'here', label: say('在校保管', 'Kept at the university', '在校保管') },
              { key: 'sent', label: say('已寄出', 'Sent', '已寄出') },
              { key: 'received', label: say('对方已签收', 'Received', '對方已簽收') },
            ],
          }),
          field('date', 'sent_on', say('寄出日期', 'Sent on', '寄出日期')),
          field('text', 'receiver', say('接收单位', 'Receiver', '接收單位')),
          field('text', 'parcel', say('机要编号', 'Parcel number', '機要編號')),
        ],
      },
    ],
    plugins: [{ key: 'records', options: { by: 'xuehao' } }],
  }),
  rules: () => ({ editing: 'untilClosed', audience: { who: 'some', roles: ['staff'] } }),
  sent: (say) => [
    {
      who: 'admin',
      daysAgo: 20,
      answers: {
        xuehao: '20260001',
        xingming: '{name:20260001}',
        standing: 'received',
        sent_on: '{day-30}',
        receiver: say('市人才服务中心', 'City Talent Service Centre', '市人才服務中心'),
        parcel: 'JY20261018',
      },
    },
  ],
}

/** Form of the dossier page: read only, filled from the register. */
export const dossierQuery: DemoForm = {
  number: 831,
  title: (say) => say('档案查询', 'My dossier', '檔案查詢'),
  definition: (say) => ({
    sections: [
      {
        key: 'main',
        note: say(
          '仅显示本人档案的登记情况，如有疑问请联系档案馆。',
          'This shows what is registered about you. Please ask the archive if anything is wrong.',
          '僅顯示本人檔案的登記情形，如有疑問請洽檔案館。',
        ),
        fields: [
          field('text', 'name', say('姓名', 'Name', '姓名'), { fixed: true }),
          field('text', 'standing', say('档案状态', 'Status', '檔案狀態'), { fixed: true }),
          field('text', 'sent_on', say('寄出日期', 'Sent on', '寄出日期'), { fixed: true }),
          field('text', 'receiver', say('接收单位', 'Receiver', '接收單位'), { fixed: true }),
          field('text', 'parcel', say('机要编号', 'Parcel number', '機要編號'), { fixed: true }),
        ],
      },
    ],
    sources: [
      {
        kind: 'builtIn',
        key: 'dossier',
        name: 'record',
        run: 'start',
        params: { form: String(register) },
        fills: {
          name: 'text.xingming',
          standing: 'text.standing',
          sent_on: 'text.sent_on',
          receiver: 'text.receiver',
          parcel: 'text.parcel',
        },
      },
    ],
  }),
  rules: () => ({ editing: 'never' }),
}
