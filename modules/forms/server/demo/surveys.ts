import { course } from '../../templates/course.ts'
import { agreeing, field, section } from '../../templates/parts.ts'
import { suggestions } from '../../templates/suggestions.ts'
import type { Say } from '../../templates/template.ts'
import { type DemoForm, pick } from './demo-form.ts'

const words = (say: Say) => [
  say('希望图书馆周末延长开放时间', 'Please open the library longer at weekends', '希望圖書館週末延長開放時間'),
  say('食堂二楼的窗口可以再多几个', 'More counters on the second floor of the canteen', '餐廳二樓可以多開幾個窗口'),
  say('校车班次很准时，点赞', 'The buses are on time. Thank you', '校車班次很準時，讚'),
  say('晚上操场的灯太暗了', 'The sports ground is too dark at night', '晚上操場的燈太暗了'),
]

/** Results are visible to participants. */
export const campusSurvey: DemoForm = {
  number: 813,
  title: (say) => say('校园服务满意度问卷', 'How do you like campus services?', '校園服務滿意度問卷'),
  definition: (say) => ({
    sections: [
      {
        key: 'grid',
        title: say('各项服务', 'Services', '各項服務'),
        note: say(
          '约需两分钟，填写后即可查看统计结果。',
          'About two minutes. You can see the results once you have answered.',
          '約需兩分鐘，填寫後即可查看統計結果。',
        ),
        fields: [
          field('matrix', 'services', say('您是否同意以下说法', 'How far do you agree?', '您是否同意以下說法'), {
            required: true,
            rows: [
              { key: 'canteen', label: say('食堂饭菜可口', 'The food is good', '餐廳菜色可口') },
              { key: 'dorm', label: say('宿舍安静整洁', 'Dormitories are quiet and clean', '宿舍安靜整潔') },
              { key: 'library', label: say('图书馆座位充足', 'The library has enough seats', '圖書館座位充足') },
              { key: 'bus', label: say('校车方便准时', 'Buses are handy and on time', '校車方便準時') },
            ],
            choices: agreeing(say),
          }),
          field('rating', 'stars', say('总体评分', 'All in all', '整體評分'), { required: true }),
          field(
            'scale',
            'recommend',
            say('您愿意向他人推荐我校吗', 'Would you recommend us?', '您願意向他人推薦我校嗎'),
            {
              required: true,
              low: say('不愿意', 'Not at all', '不願意'),
              high: say('非常愿意', 'Very much', '非常願意'),
            },
          ),
        ],
      },
      section('more', say('您的想法', 'Your thoughts', '您的想法'), [
        field('choices', 'first', say('最希望先改进哪些', 'What should be improved first?', '最希望先改進哪些'), {
          most: 2,
          options: [
            { key: 'canteen', label: say('食堂', 'Canteen', '餐廳') },
            { key: 'network', label: say('校园网', 'Network', '校園網路') },
            { key: 'sports', label: say('运动场馆', 'Sports', '運動場館') },
            { key: 'other', label: say('其他', 'Something else', '其他'), other: true },
          ],
        }),
        field('longtext', 'ideas', say('意见和建议', 'Ideas', '意見與建議'), { max: 500 }),
      ]),
    ],
  }),
  rules: (days) => ({ limit: 'once', closesAt: days(9), results: 'participants', editing: 'untilClosed' }),
  sent: (say) =>
    Array.from({ length: 90 }, (_, i) => ({
      who: i,
      daysAgo: i % 12,
      answers: {
        services: Object.fromEntries(
          ['canteen', 'dorm', 'library', 'bus'].map((row, n) => [row, pick(['a5', 'a4', 'a4', 'a3', 'a2'], i * 5 + n)]),
        ),
        stars: pick([5, 4, 4, 5, 3, 4, 2], i),
        recommend: pick([10, 9, 8, 9, 7, 6, 10, 3], i + 3),
        first: pick([['canteen'], ['network'], ['canteen', 'sports'], ['sports', 'network'], ['network']], i),
        ...(i % 6 === 0 && { ideas: pick(words(say), i) }),
      },
    })),
}

/** Anonymous. */
export const feedback: DemoForm = {
  number: 814,
  title: suggestions.title,
  definition: (say) => {
    const { sections, ...more } = suggestions.definition(say)
    const fields = (sections[0]!.fields ?? []).filter(({ kind }) => kind !== 'picture')
    return { ...more, sections: [{ ...sections[0]!, fields }] }
  },
  rules: () => ({ anonymous: true, editing: 'never', limit: 'daily', times: 3 }),
  sent: (say) =>
    Array.from({ length: 14 }, (_, i) => ({
      who: i + 20,
      daysAgo: i % 7,
      answers: {
        topic: pick(['life', 'teaching', 'life', 'safety'], i),
        words: pick(words(say), i + 1).padEnd(10, '。'),
      },
    })),
}

/** Closed, with results visible to everyone. */
export const courseReview: DemoForm = {
  number: 815,
  title: (say) => say('上学期课程评价', 'Last term’s courses', '上學期課程評鑑'),
  definition: course.definition,
  rules: (days) => ({
    anonymous: true,
    limit: 'once',
    editing: 'never',
    results: 'everyone',
    opensAt: days(-40),
    closesAt: days(-12),
  }),
  sent: (say) =>
    Array.from({ length: 36 }, (_, i) => ({
      who: i,
      daysAgo: 13 + (i % 20),
      answers: {
        title: pick([say('高等数学', 'Calculus', '微積分'), say('大学英语', 'English', '大學英文')], i),
        statements: Object.fromEntries(
          ['clear', 'prepared', 'useful', 'load'].map((row, n) => [row, pick(['a5', 'a4', 'a3', 'a4'], i * 4 + n)]),
        ),
        stars: pick([5, 4, 3, 5, 4], i),
      },
    })),
}
