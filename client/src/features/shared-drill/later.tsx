/** Parts of 练三句 on other pages: they come after the page, which keeps as much room as they took the last time. */
import { useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { styled } from '@mui/material/styles';
import { device } from '../../lib/device';
import { lazyChunk } from '../../ui/lazy-chunk';
import type { Part } from './part';

/** What the device keeps it as; signing out clears it with all else. */
const keptAs = 'lianhuo.room.';

const Place = styled('div')({ '&:empty:not([style])': { display: 'none' } });

function kept(name: string, Shown: ComponentType<Part>) {
  const key = keptAs + name;
  return function Kept() {
    const [room, setRoom] = useState(() => Number(device.getItem(key) ?? 0));
    const place = useRef<HTMLDivElement>(null);
    const settle = () => {
      device.setItem(key, String(place.current?.firstElementChild?.getBoundingClientRect().height ?? 0));
      setRoom(0);
    };
    return (
      <Place ref={place} style={room > 0 ? { minHeight: room } : undefined}>
        <Shown onSettled={settle} />
      </Place>
    );
  };
}

export const DrillToday = kept(
  'today',
  lazyChunk<Part>(() => import('./TodayCard')),
);
export const DrillSkills = kept(
  'skills',
  lazyChunk<Part>(() => import('./SkillsCard')),
);
