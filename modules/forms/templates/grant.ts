import { field, section, whoFields } from './parts.ts'
import type { Template } from './template.ts'

export const grant: Template = {
  key: 'grant',
  group: 'apply',
  icon: 'file',
  title: (say) => say('奖助学金申请', 'Scholarship or grant', '獎助學金申請'),
  about: (say) =>
    say(
      '成绩、获奖经历、家庭情况与佐证材料。',
      'Marks, awards, circumstances and papers to prove them.',
      '成績、獲獎經歷、家庭狀況與佐證資料。',
    ),
  rules: { limit: 'once', editing: 'untilProcessed' },
  definition: (say) => ({
    sections: [
      section('who', say('申请人', 'Applicant', '申請人'), whoFields(say)),
      section('study', say('学习情况', 'Studies', '學習狀況'), [
        field('choice', 'applies', say('申请类别', 'What you apply for', '申請類別'), {
          required: true,
          options: [
            { key: 'merit', label: say('奖学金', 'Scholarship', '獎學金') },
            { key: 'need', label: say('困难补助', 'Grant', '困難補助') },
          ],
        }),
        field('number', 'average', say('平均绩点', 'Grade average', '平均績點'), {
          required: true,
          decimals: 2,
          min: 0,
          max: 5,
        }),
        field('table', 'awards', say('获奖经历', 'Awards', '獲獎經歷'), {
          columns: [
            { kind: 'text', key: 'what', title: say('奖项', 'Award', '獎項'), required: true },
            { kind: 'date', key: 'day', title: say('时间', 'When', '時間') },
          ],
          requiredIf: "applies = 'merit'",
        }),
      ]),
      {
        key: 'home',
        title: say('家庭情况', 'Circumstances', '家庭狀況'),
        visibleIf: "applies = 'need'",
        fields: [
          field('number', 'people', say('家庭人口', 'People at home', '家庭人口'), { required: true, min: 1, max: 30 }),
          field('money', 'income', say('家庭年收入（元）', 'Yearly income', '家庭年收入（元）'), { required: true }),
          field('formula', 'each', say('人均年收入（元）', 'Income per person', '人均年收入（元）'), {
            expression: 'income / people / 100',
          }),
          field('longtext', 'story', say('困难说明', 'What makes it hard', '困難說明'), {
            required: true,
            min: 20,
            max: 1_000,
          }),
        ],
      },
      section('papers', say('申请材料', 'Papers', '申請資料'), [
        field('longtext', 'reasons', say('申请理由', 'Why you apply', '申請理由'), { required: true, max: 1_000 }),
        field('file', 'files', say('佐证材料', 'Files', '佐證資料'), { required: true, most: 10 }),
      ]),
    ],
    print: {
      layout: 'pairs',
      signatures: [say('申请人', 'Applicant', '申請人'), say('学院意见', 'School', '學院意見')],
    },
  }),
}
