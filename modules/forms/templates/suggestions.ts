import { field } from './parts.ts'
import type { Template } from './template.ts'

export const suggestions: Template = {
  key: 'suggestions',
  group: 'survey',
  icon: 'longtext',
  title: (say) => say('匿名意见箱', 'Suggestion box', '匿名意見箱'),
  about: (say) =>
    say(
      '不记录填写人，逐条阅读，随时开放。',
      'Nobody learns who wrote. Every one is read.',
      '不記錄填寫人，逐條閱讀，隨時開放。',
    ),
  rules: { anonymous: true, editing: 'never' },
  definition: (say) => ({
    sections: [
      {
        key: 'main',
        fields: [
          {
            kind: 'richtext',
            key: 'promise',
            blocks: [
              {
                as: 'paragraph',
                text: say(
                  '本表单匿名填写，学校无法得知填写人身份。请客观描述问题，我们会逐条阅读。',
                  'This form is anonymous: we cannot tell who you are. Please describe things as they are; we read every one.',
                  '本表單匿名填寫，學校無法得知填寫人身分。請客觀描述問題，我們會逐條閱讀。',
                ),
              },
            ],
          },
          field('dropdown', 'topic', say('意见类别', 'What it is about', '意見類別'), {
            required: true,
            options: [
              { key: 'teaching', label: say('教学', 'Teaching', '教學') },
              { key: 'life', label: say('后勤与生活', 'Life on campus', '後勤與生活') },
              { key: 'safety', label: say('安全', 'Safety', '安全') },
              { key: 'other', label: say('其他', 'Something else', '其他'), other: true },
            ],
          }),
          field('longtext', 'words', say('具体内容', 'In your words', '具體內容'), { required: true, min: 10 }),
        ],
      },
    ],
  }),
}
