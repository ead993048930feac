import { defineMessages } from '#kernel/language/messages.ts'

/** Labels of the module's settings. */
export const settingMessages = defineMessages({
  tiles: ['地图瓦片地址，含 {z}、{x}、{y}；留空则只画轨迹', 'Address of map tiles with {z}, {x} and {y}; empty: tracks on a plain ground'],
  tilesBy: ['地图版权说明', 'Who made the map'],
  weekStart: ['每周从周几开始（1 周一，7 周日）', 'First day of the week (1 Monday, 7 Sunday)'],
  trackDays: ['计划结束多少天后删除轨迹', 'Days after the end of a plan until tracks are deleted'],
})
