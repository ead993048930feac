import { field, section, whoFields } from './parts.ts'
import type { Template } from './template.ts'

export const internship: Template = {
  key: 'internship',
  group: 'register',
  icon: 'cascade',
  title: (say) => say('实习登记', 'Internship', '實習登記'),
  about: (say) =>
    say(
      '行业逐级选择，单位、时间、地点与导师。',
      'Line of work step by step, employer, time, place and mentor.',
      '行業逐級選擇，單位、時間、地點與導師。',
    ),
  definition: (say) => ({
    sections: [
      section('who', say('学生信息', 'Student', '學生資訊'), whoFields(say)),
      section('work', say('实习信息', 'The internship', '實習資訊'), [
        field('text', 'employer', say('实习单位', 'Employer', '實習單位'), { required: true, max: 100 }),
        field('cascade', 'trade', say('所属行业', 'Line of work', '所屬行業'), {
          required: true,
          steps: [
            { key: 'it', label: say('信息技术', 'Information technology', '資訊科技') },
            { key: 'it_soft', label: say('软件开发', 'Software', '軟體開發'), parent: 'it' },
            { key: 'it_net', label: say('网络与运维', 'Networks and operation', '網路與維運'), parent: 'it' },
            { key: 'edu', label: say('教育', 'Education', '教育') },
            { key: 'edu_school', label: say('中小学', 'Schools', '中小學'), parent: 'edu' },
            { key: 'edu_other', label: say('培训机构', 'Training', '培訓機構'), parent: 'edu' },
            { key: 'finance', label: say('金融', 'Finance', '金融') },
            { key: 'finance_bank', label: say('银行', 'Banking', '銀行'), parent: 'finance' },
            { key: 'finance_insurance', label: say('保险', 'Insurance', '保險'), parent: 'finance' },
            { key: 'else', label: say('其他', 'Something else', '其他') },
          ],
        }),
        field('dateRange', 'span', say('实习时间', 'From and until', '實習期間'), { required: true }),
        field('place', 'where', say('实习地点', 'Place', '實習地點'), { required: true, finest: 'detail' }),
        field('text', 'mentor', say('企业导师', 'Mentor', '企業導師'), { required: true }),
        field('phone', 'mentor_phone', say('导师电话', 'Their phone', '導師電話'), { required: true }),
        field('file', 'contract', say('实习协议', 'Agreement', '實習合約'), { types: ['pdf', 'jpg', 'png'], most: 3 }),
      ]),
    ],
  }),
}
