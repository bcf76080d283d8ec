import { emptyMissionDraft, type MissionDraft } from '#domain/mission-draft/draft.ts'

/** A draft that can be submitted on 1 December 2026, with one slot of this member of staff. */
export const fullDraft = (chargeId: number, over: Partial<MissionDraft> = {}): MissionDraft => ({
  ...emptyMissionDraft,
  basics: {
    ...emptyMissionDraft.basics,
    name: '四点半课堂陪读伙伴招募',
    category: ['03'],
    targets: ['01'],
    recruitStartAt: '2026-12-02T00:00:00+08:00',
    recruitEndAt: '2026-12-20T00:00:00+08:00',
    district: '440104',
    place: '大南路社区文化室',
    address: '大南路 48 号一楼',
    point: { latitude: 23.12, longitude: 113.27, datum: 'wgs84', source: 'map', accuracy: null },
    contactName: '梁嘉仪',
    contactPhone: '020-83370186',
  },
  positions: [
    {
      key: 'p1',
      name: '陪读伙伴',
      needs: '坐得下来，听得进去',
      slots: [
        {
          key: 's1',
          startAt: '2026-12-23T16:30:00+08:00',
          endAt: '2026-12-23T18:30:00+08:00',
          capacity: 6,
          chargeId: String(chargeId),
        },
      ],
    },
  ],
  safety: { ...emptyMissionDraft.safety, hazardLevel: 'none', isOutdoors: false },
  cover: { picture: 'read' },
  detail: { html: '<p>放学后两小时，陪三四个孩子写作业、读一本书，不用会教书。</p>' },
  ...over,
})
