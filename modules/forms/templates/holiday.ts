import { field, section, whoFields } from './parts.ts'
import type { Template } from './template.ts'

export const holiday: Template = {
  key: 'holiday',
  group: 'register',
  icon: 'place',
  title: (say) => say('假期去向登记', 'Holiday whereabouts', '假期去向登記'),
  about: (say) =>
    say(
      '留校或离校分别追问，截止前可修改。',
      'Asks what fits, staying or leaving; may be changed until it closes.',
      '留校或離校分別追問，截止前可修改。',
    ),
  rules: { limit: 'once', editing: 'untilClosed' },
  definition: (say) => ({
    sections: [
      section('who', say('学生信息', 'Student', '學生資訊'), whoFields(say)),
      section('plan', say('假期安排', 'Your plan', '假期安排'), [
        field('choice', 'plan_kind', say('假期去向', 'Where will you be?', '假期去向'), {
          required: true,
          options: [
            { key: 'home', label: say('回家', 'At home', '回家') },
            { key: 'travel', label: say('外出旅行', 'Travelling', '外出旅行') },
            { key: 'stay', label: say('留校', 'On campus', '留校') },
          ],
        }),
        field('place', 'where', say('目的地', 'Where', '目的地'), {
          required: true,
          visibleIf: "plan_kind in ['home', 'travel']",
        }),
        field('dateRange', 'span', say('离返校时间', 'Leaving and coming back', '離返校時間'), {
          required: true,
          visibleIf: "plan_kind in ['home', 'travel']",
        }),
        field('dropdown', 'transport', say('交通方式', 'How you travel', '交通方式'), {
          visibleIf: "plan_kind in ['home', 'travel']",
          options: [
            { key: 'train', label: say('火车', 'Train', '火車') },
            { key: 'plane', label: say('飞机', 'Plane', '飛機') },
            { key: 'car', label: say('自驾', 'Car', '開車') },
            { key: 'other', label: say('其他', 'Something else', '其他'), other: true },
          ],
        }),
        field('longtext', 'why_stay', say('留校原因', 'Why you stay', '留校原因'), {
          required: true,
          visibleIf: "plan_kind = 'stay'",
        }),
        field('phone', 'family_phone', say('家长电话', 'A parent’s phone', '家長電話'), { required: true }),
      ]),
    ],
  }),
}
