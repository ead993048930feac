import { field, section, whoFields } from './parts.ts'
import type { Template } from './template.ts'

export const activity: Template = {
  key: 'activity',
  group: 'signUp',
  icon: 'choice',
  title: (say) => say('活动报名', 'Activity sign-up', '活動報名'),
  about: (say) =>
    say(
      '选择场次，名额满了自动停止，一人一次。',
      'Choose a session; each has its own places. Once per person.',
      '選擇場次，額滿自動停止，每人一次。',
    ),
  rules: { limit: 'once' },
  definition: (say) => ({
    sections: [
      section('who', say('报名人', 'Who is coming', '報名人'), whoFields(say)),
      section('what', say('报名信息', 'Details', '報名資訊'), [
        field('choice', 'session', say('参加场次', 'Session', '參加場次'), {
          required: true,
          options: [
            { key: 'morning', label: say('上午场 9:00', 'Morning, 9:00', '上午場 9:00'), quota: 60 },
            { key: 'afternoon', label: say('下午场 14:00', 'Afternoon, 14:00', '下午場 14:00'), quota: 60 },
          ],
        }),
        field('choices', 'food', say('用餐要求', 'Meals', '用餐需求'), {
          options: [
            { key: 'halal', label: say('清真', 'Halal', '清真') },
            { key: 'vegetarian', label: say('素食', 'Vegetarian', '素食') },
            { key: 'other', label: say('其他', 'Something else', '其他'), other: true },
          ],
        }),
        field('longtext', 'remark', say('备注', 'Remarks', '備註'), { max: 300 }),
        field('agreement', 'agreed', say('我会按时参加', 'I will be there', '我會準時參加'), {
          required: true,
          text: say(
            '报名后不能参加的，请在活动前一天修改或取消，把名额留给其他同学。',
            'If you cannot come, change this the day before, so that someone else can have your place.',
            '報名後無法參加者，請於活動前一天修改或取消，將名額留給其他同學。',
          ),
        }),
      ]),
    ],
  }),
}
