export interface MapGoal {
  /** WGS-84. */
  readonly point: { readonly latitude: number; readonly longitude: number } | null
  readonly name: string
  readonly address: string
}

const query = (parts: Readonly<Record<string, string>>): string => new URLSearchParams(parts).toString()
const source = 'i-zhiyuan'

/** Addresses of map programs for the way there, each told in which datum the point is; by the address in words where there is none. */
export function mapLinks({ point, name, address }: MapGoal): readonly { name: string; url: string }[] {
  if (!point)
    return [
      {
        name: '高德地图',
        url: `https://uri.amap.com/search?${query({ keyword: address, src: source, callnative: '1' })}`,
      },
      {
        name: '百度地图',
        url: `https://api.map.baidu.com/geocoder?${query({ address, output: 'html', src: source })}`,
      },
      {
        name: '腾讯地图',
        url: `https://apis.map.qq.com/uri/v1/search?${query({ keyword: address, referer: source })}`,
      },
    ]
  const { latitude, longitude } = point
  return [
    {
      name: '高德地图',
      url: `https://uri.amap.com/navigation?${query({ to: `${longitude},${latitude},${name}`, mode: 'bus', coordinate: 'wgs84', src: source, callnative: '1' })}`,
    },
    {
      name: '百度地图',
      url: `https://api.map.baidu.com/marker?${query({ location: `${latitude},${longitude}`, title: name, content: address, coord_type: 'wgs84', output: 'html', src: source })}`,
    },
    {
      name: '腾讯地图',
      url: `https://apis.map.qq.com/uri/v1/routeplan?${query({ type: 'bus', to: name, tocoord: `${latitude},${longitude}`, coord_type: '1', referer: source })}`,
    },
  ]
}
