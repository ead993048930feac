import { field, section, whoFields, yesNo } from './parts.ts'
import type { Template } from './template.ts'

export const volunteers: Template = {
  key: 'volunteers',
  group: 'signUp',
  icon: 'choices',
  title: (say) => say('志愿者招募', 'Volunteers wanted', '志工招募'),
  about: (say) =>
    say(
      '可选多个时段，每个时段限人数，有经验者补充说明。',
      'Several shifts, each with its own places; the experienced tell more.',
      '可選多個時段，各時段限額，有經驗者補充說明。',
    ),
  rules: { limit: 'once' },
  definition: (say) => ({
    sections: [
      section('who', say('报名人', 'About you', '報名人'), whoFields(say)),
      section('work', say('服务意向', 'What you could do', '服務意向'), [
        field('choices', 'shifts', say('可服务时段', 'Shifts', '可服務時段'), {
          required: true,
          least: 1,
          most: 2,
          options: [
            { key: 'sat_am', label: say('周六上午', 'Saturday morning', '週六上午'), quota: 20 },
            { key: 'sat_pm', label: say('周六下午', 'Saturday afternoon', '週六下午'), quota: 20 },
            { key: 'sun_am', label: say('周日上午', 'Sunday morning', '週日上午'), quota: 20 },
            { key: 'sun_pm', label: say('周日下午', 'Sunday afternoon', '週日下午'), quota: 20 },
          ],
        }),
        field('dropdown', 'size', say('服装尺码', 'T-shirt size', '服裝尺寸'), {
          options: ['S', 'M', 'L', 'XL', 'XXL'].map((key) => ({ key, label: key })),
        }),
        field('choice', 'experienced', say('是否有志愿服务经验', 'Have you volunteered before?', '是否有志工經驗'), {
          required: true,
          options: yesNo(say),
        }),
        field('longtext', 'experience', say('服务经历', 'Where and what', '服務經歷'), {
          required: true,
          visibleIf: "experienced = 'yes'",
        }),
      ]),
    ],
  }),
}
