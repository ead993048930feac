import { defineColumns } from '#engines/imports/server/columns.ts'

export const columns = defineColumns(import.meta.url, {
  person: { key: true, headers: '学号 工号 学工号 學號 number studentid', most: 64 },
  room: { required: true, headers: '房间号 房号 寝室号 宿舍 房間號 寢室號 room roomnumber', most: 64 },
})
