import { everyone } from '#engines/directory/audience.ts'
import { field, section, yesNo } from './parts.ts'
import type { Template } from './template.ts'

export const visitors: Template = {
  key: 'visitors',
  group: 'register',
  icon: 'person',
  title: (say) => say('访客登记', 'Visitors', '訪客登記'),
  about: (say) =>
    say(
      '校外人员可填，来访时间、被访人和车牌。',
      'Open to people from outside: when, whom, and by which car.',
      '校外人員可填，來訪時間、受訪人與車牌。',
    ),
  rules: { audience: { ...everyone, who: 'public' }, editing: 'never' },
  definition: (say) => ({
    sections: [
      section('visitor', say('访客信息', 'The visitor', '訪客資訊'), [
        field('text', 'name', say('姓名', 'Name', '姓名'), { required: true }),
        field('phone', 'mobile', say('手机号', 'Mobile number', '手機號碼'), { required: true }),
        field('idNumber', 'paper', say('证件号码', 'Identity number', '證件號碼'), {
          required: true,
          accepts: ['resident', 'passport', 'travel'],
        }),
        field('text', 'from_where', say('来访单位', 'Coming from', '來訪單位')),
      ]),
      section('visit', say('来访信息', 'The visit', '來訪資訊'), [
        field('date', 'day', say('来访日期', 'Day', '來訪日期'), { required: true, from: 'today' }),
        field('time', 'at', say('到达时间', 'Time of arrival', '抵達時間'), {
          required: true,
          from: '06:00',
          until: '22:00',
        }),
        field('text', 'host', say('被访人及电话', 'Whom you visit, and their phone', '受訪人及電話'), {
          required: true,
        }),
        field('longtext', 'purpose', say('来访事由', 'What for', '來訪事由'), { required: true, max: 200 }),
        field('choice', 'drives', say('是否驾车入校', 'Will you come by car?', '是否開車入校'), {
          required: true,
          options: yesNo(say),
        }),
        field('text', 'plate', say('车牌号', 'Number plate', '車牌號碼'), {
          required: true,
          max: 10,
          visibleIf: "drives = 'yes'",
        }),
      ]),
    ],
  }),
}
