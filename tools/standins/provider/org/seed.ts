import { Organisation } from './organisation.js';
import { addStaff, addTraps, addHeadquarters } from './seed-people.js';
import { places, regions, type Region } from './names.js';
import { repeatable } from './random.js';
import { rootId, type SeedSize } from './types.js';

interface Shape {
  regionsOf: Record<'直营' | '加盟', Region[]>;
  provinces: number;
  shops: number;
  staff: { min: number; max: number };
}

const shapes: Record<SeedSize, Shape> = {
  // 16 shops, some 90 people: what a person tries and a test goes through.
  small: {
    regionsOf: { 直营: regions.slice(0, 2), 加盟: regions.slice(2, 4) },
    provinces: 2,
    shops: 2,
    staff: { min: 3, max: 5 },
  },
  // 1 000 shops, some 7 000 people: for load and paging.
  large: { regionsOf: { 直营: regions, 加盟: regions }, provinces: 4, shops: 25, staff: { min: 3, max: 9 } },
};

/** One shop name that stands in two provinces: a name alone never identifies a shop. */
const sharedShopName = '万达广场店';

/** The seeded organisation: 总部, and below 直营 and 加盟 大区 → 省区 → 门店. The same size and seed give the same ids and names. */
export function seedOrganisation(size: SeedSize, seed: string): Organisation {
  const org = new Organisation(seed);
  const random = repeatable(`${seed}:${size}`);
  const shape = shapes[size];
  const shops: string[] = [];
  addHeadquarters(org, random);
  for (const tree of ['直营', '加盟'] as const) {
    const treeId = org.addDepartment({ name: tree, parentId: rootId }).id;
    for (const region of shape.regionsOf[tree])
      shops.push(...addRegion(org, treeId, region, shape, shops.length));
  }
  // The last shop stays empty: it has just been opened and nobody works there yet.
  for (const shopId of shops.slice(0, -1)) addStaff(org, shopId, shape.staff, random);
  addTraps(org, shops, random);
  return org;
}

function addRegion(
  org: Organisation,
  treeId: string,
  region: Region,
  shape: Shape,
  before: number,
): string[] {
  const regionId = org.addDepartment({ name: region.name, parentId: treeId }).id;
  return region.provinces.slice(0, shape.provinces).flatMap((province, provinceIndex) => {
    const provinceId = org.addDepartment({ name: province.name, parentId: regionId }).id;
    return Array.from({ length: shape.shops }, (_, i) => {
      const shared = provinceIndex === 1 && i === 1;
      const city = province.cities[i % province.cities.length];
      const name = shared
        ? sharedShopName
        : `${city}${places[(before + provinceIndex * shape.shops + i) % places.length]}`;
      return org.addDepartment({ name, parentId: provinceId }).id;
    });
  });
}
