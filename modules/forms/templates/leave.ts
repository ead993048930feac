import { field, section, whoFields, yesNo } from './parts.ts'
import type { Template } from './template.ts'

export const leave: Template = {
  key: 'leave',
  group: 'apply',
  icon: 'dateRange',
  title: (say) => say('请假申请', 'Leave request', '請假申請'),
  about: (say) =>
    say(
      '自动计算天数，超过三天需上传证明，离校须填去向。',
      'Counts the days; more than three need a proof, leaving campus asks where to.',
      '自動計算天數，超過三天須上傳證明，離校須填去向。',
    ),
  definition: (say) => ({
    sections: [
      section('who', say('申请人', 'Applicant', '申請人'), whoFields(say)),
      section('leave', say('请假内容', 'Leave', '請假內容'), [
        field('dropdown', 'reason_kind', say('请假类型', 'Kind of leave', '假別'), {
          required: true,
          options: [
            { key: 'sick', label: say('病假', 'Sick leave', '病假') },
            { key: 'personal', label: say('事假', 'Personal leave', '事假') },
            { key: 'official', label: say('公假', 'Official leave', '公假') },
          ],
        }),
        field('date', 'from_day', say('开始日期', 'First day', '開始日期'), { required: true }),
        field('date', 'until_day', say('结束日期', 'Last day', '結束日期'), { required: true }),
        field('formula', 'length', say('请假天数', 'Days in all', '請假天數'), {
          expression: 'if(until_day >= from_day, days(from_day, until_day) + 1)',
          unit: say('天', 'days', '天'),
          decimals: 0,
        }),
        field('longtext', 'reason', say('请假事由', 'Reason', '請假事由'), { required: true, min: 5, max: 500 }),
        field('picture', 'proof', say('证明材料', 'Proof', '證明文件'), {
          note: say(
            '病假或超过三天须上传',
            'Needed for sick leave and for more than three days',
            '病假或超過三天須上傳',
          ),
          most: 5,
          requiredIf: "reason_kind = 'sick' or length > 3",
        }),
      ]),
      section('away', say('离校去向', 'Leaving campus', '離校去向'), [
        field('choice', 'leaves', say('是否离校', 'Will you leave campus?', '是否離校'), {
          required: true,
          options: yesNo(say),
        }),
        field('place', 'destination', say('目的地', 'Where to', '目的地'), {
          required: true,
          finest: 'detail',
          visibleIf: "leaves = 'yes'",
        }),
        field('text', 'contact', say('紧急联系人', 'Emergency contact', '緊急聯絡人'), {
          required: true,
          visibleIf: "leaves = 'yes'",
        }),
        field('phone', 'contact_phone', say('紧急联系电话', 'Emergency phone', '緊急聯絡電話'), {
          required: true,
          visibleIf: "leaves = 'yes'",
        }),
      ]),
    ],
    print: { layout: 'grid', signatures: [say('辅导员', 'Counsellor', '輔導員'), say('学院', 'School', '學院')] },
  }),
}
