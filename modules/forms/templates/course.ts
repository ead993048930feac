import { agreeing, field, section } from './parts.ts'
import type { Template } from './template.ts'

export const course: Template = {
  key: 'course',
  group: 'survey',
  icon: 'matrix',
  title: (say) => say('课程评价', 'Course evaluation', '課程評鑑'),
  about: (say) =>
    say(
      '匿名，一人一次，矩阵打分加文字建议。',
      'Anonymous, once each: a grid of statements and room for words.',
      '匿名，每人一次，矩陣評分加文字建議。',
    ),
  rules: { anonymous: true, limit: 'once', editing: 'never' },
  definition: (say) => ({
    sections: [
      section('course', say('课程', 'The course', '課程'), [
        field('text', 'title', say('课程名称', 'Course', '課程名稱'), { required: true, max: 100 }),
        field('matrix', 'statements', say('您是否同意以下说法', 'How far do you agree?', '您是否同意以下說法'), {
          required: true,
          rows: [
            { key: 'clear', label: say('讲解清楚', 'Explanations are clear', '講解清楚') },
            { key: 'prepared', label: say('备课充分', 'The teacher is well prepared', '備課充分') },
            { key: 'useful', label: say('收获很大', 'I learn a lot', '收穫很大') },
            { key: 'load', label: say('作业量合适', 'The workload is right', '作業量適中') },
          ],
          choices: agreeing(say),
        }),
        field('rating', 'stars', say('总体评分', 'All in all', '整體評分'), { required: true }),
        field('longtext', 'wrong', say('哪里需要改进', 'What should be better?', '哪裡需要改進'), {
          required: true,
          visibleIf: 'stars > 0 and stars <= 2',
        }),
        field('longtext', 'words', say('想对老师说的话', 'Anything else to say', '想對老師說的話')),
      ]),
    ],
  }),
}
