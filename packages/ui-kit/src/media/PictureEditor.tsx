import { useLanguage } from '../copy/language.js';
import { Circle, MoveUpRight, Redo2, Trash2, Type, Undo2 } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useImeGuard } from '../a11y/useImeGuard.js';
import { LiveRegion } from '../a11y/VisuallyHidden.js';
import { zh } from '../copy/zh.js';
import { zhDraw } from '../copy/zhDraw.js';
import type { Size } from '../forms/readImageSize.js';
import { Button, IconButton, Modal, Spinner } from '../primitives/index.js';
import { line, media, square, theme, wholeWindow } from '../theme/index.js';
import {
  BLANK,
  centredShape,
  DRAW_COLORS,
  DRAW_TOOLS,
  drawn,
  HALO,
  layersOf,
  lineWidth,
  movedShape,
  paintShapes,
  redone,
  shapeAt,
  undone,
  wordSize,
  type DrawColor,
  type DrawTool,
  type Shape,
  type Shapes,
} from './drawingRules.js';
import type { Point } from './viewerMath.js';

/** A picture with what was drawn on it. */
export interface DrawnPicture extends Size {
  readonly file: File;
}

export interface PictureEditorProps {
  /** The picture, or its address. */
  readonly picture: Blob | string;
  /** The name of the new file, without an extension. */
  readonly name: string;
  /** By default 发送. */
  readonly submitLabel?: string;
  /** A line above the picture: what it shows. */
  readonly caption?: string;
  readonly onSubmit: (drawn: DrawnPicture) => void;
  readonly onClose: () => void;
}

const ICONS = { arrow: MoveUpRight, ellipse: Circle, word: Type };
const TOOL_KEYS: Readonly<Record<string, DrawTool>> = { a: 'arrow', o: 'ellipse', t: 'word' };
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** A movement up to this distance is a press, and a press this near to a shape is on it. CSS pixels. */
const PRESS_PX = 6;
const NEAR_PX = 16;
/** JPEG quality: high enough to read a label, small enough to send. */
const QUALITY = 0.9;

/** Draws on a picture: an arrow, a circle, a word; by finger, mouse, pen or keys. In the window's full size. */
export function PictureEditor(props: PictureEditorProps) {
  const language = useLanguage();
  const { picture, name, submitLabel = language(zhDraw).send, caption, onSubmit, onClose } = props;
  const loaded = useLoaded(picture);
  const [drawing, setDrawing] = useState(BLANK);
  const [tool, setTool] = useState<DrawTool>('arrow');
  const [color, setColor] = useState<DrawColor>('red');
  const [selected, setSelected] = useState(-1);
  /** The shape under the pointer, and a word that is being typed, in place of the one with its index. */
  const [draft, setDraft] = useState<{ readonly index: number; readonly shape: Shape } | null>(null);
  const [isTyping, setTyping] = useState(false);
  const [asks, setAsks] = useState(false);
  const [news, setNews] = useState('');
  const [state, setState] = useState<'drawing' | 'saving' | 'failed'>('drawing');
  const gesture = useRef<Gesture | null>(null);
  const stage = useRef<SVGSVGElement>(null);
  const ime = useImeGuard();
  const hintId = useId();

  const size = loaded === null || loaded === 'failed' ? { width: 0, height: 0 } : loaded.size;
  const unit = lineWidth(size);
  const { shapes } = drawing;
  const shown = draft === null ? shapes : replaced(shapes, draft.index, draft.shape);

  function commit(next: Shapes, chosen: number, words: string) {
    setDrawing(drawn(drawing, next));
    setSelected(chosen);
    setNews(words);
  }

  function place(index: number, shape: Shape): Shapes {
    setDraft(null);
    const next = replaced(shapes, index, shape);
    commit(next, index === -1 ? next.length - 1 : index, language(zhDraw).placed(language(zhDraw).tools[shape.kind]));
    return next;
  }

  function type(index: number, shape: Shape) {
    setDraft({ index, shape });
    setSelected(index);
    setTyping(true);
  }

  /** Ends the typing of a word, and returns what is drawn then; a word without letters is removed. */
  function endTyping(): Shapes {
    if (!isTyping || draft === null) return shapes;
    const { index, shape } = draft;
    setTyping(false);
    setDraft(null);
    if (shape.text.trim() === '') {
      remove(index);
      return index === -1 ? shapes : shapes.toSpliced(index, 1);
    }
    return shape === shapes[index] ? shapes : place(index, movedShape(shape, { x: 0, y: 0 }, size, unit));
  }

  function remove(index: number) {
    if (shapes[index] === undefined) return;
    commit(shapes.toSpliced(index, 1), -1, language(zhDraw).removed);
  }

  function step(how: typeof undone, words: string) {
    if (how(drawing) === drawing) return;
    setDrawing(how(drawing));
    setSelected(-1);
    setNews(words);
  }

  function paint(next: DrawColor) {
    setColor(next);
    const shape = shapes[selected];
    if (isTyping && draft !== null) setDraft({ ...draft, shape: { ...draft.shape, color: next } });
    else if (shape !== undefined && shape.color !== next)
      commit(replaced(shapes, selected, { ...shape, color: next }), selected, '');
  }

  function close() {
    if (isTyping) return void endTyping();
    if (shapes.length > 0) setAsks(!asks);
    else onClose();
  }

  async function submit() {
    if (loaded === null || loaded === 'failed') return;
    const last = endTyping();
    setState('saving');
    const family = stage.current === null ? 'sans-serif' : getComputedStyle(stage.current).fontFamily;
    const blob = await rasterised(loaded.image, last, family).catch(() => null);
    if (blob === null) return setState('failed');
    onSubmit({ file: new File([blob], `${name}.jpg`, { type: blob.type }), ...size });
  }

  function pointOf({ clientX, clientY }: PointerEvent): { at: Point; pxPerUnit: number } {
    const matrix = stage.current?.getScreenCTM();
    if (!matrix) return { at: { x: 0, y: 0 }, pxPerUnit: 1 };
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { at: { x, y }, pxPerUnit: matrix.a };
  }

  function handlePointerDown(event: PointerEvent<SVGSVGElement>) {
    if (event.button !== 0 || gesture.current !== null) return;
    if (isTyping) return void endTyping();
    const { at, pxPerUnit } = pointOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    const hit = shapeAt(shapes, at, NEAR_PX / pxPerUnit, unit);
    gesture.current = {
      id: event.pointerId,
      from: at,
      px: { x: event.clientX, y: event.clientY },
      // Only what is chosen moves, and words: a line may begin on another one.
      hit: hit === selected || shapes[hit]?.kind === 'word' ? hit : -1,
      hasMoved: false,
      shape: null,
    };
  }

  function handlePointerMove(event: PointerEvent<SVGSVGElement>) {
    const { current } = gesture;
    if (current?.id !== event.pointerId) return;
    if (!current.hasMoved && Math.hypot(event.clientX - current.px.x, event.clientY - current.px.y) < PRESS_PX) return;
    current.hasMoved = true;
    const { at } = pointOf(event);
    const { from, hit } = current;
    const shape = shapes[hit];
    const by = { x: at.x - from.x, y: at.y - from.y };
    if (shape !== undefined) current.shape = movedShape(shape, by, size, unit);
    else if (tool !== 'word') current.shape = { kind: tool, from, to: at, color, text: '' };
    if (current.shape !== null) setDraft({ index: hit, shape: current.shape });
  }

  function handlePointerUp(event: PointerEvent<SVGSVGElement>) {
    const { current } = gesture;
    if (current?.id !== event.pointerId) return;
    handlePointerMove(event);
    gesture.current = null;
    if (current.shape !== null) {
      place(current.hit, current.shape);
      // The next colour is for the next shape.
      return setSelected(-1);
    }
    if (current.hasMoved) return;
    const { at, pxPerUnit } = pointOf(event);
    const hit = shapeAt(shapes, at, NEAR_PX / pxPerUnit, unit);
    const shape = shapes[hit];
    if (shape?.kind === 'word' && hit === selected) type(hit, shape);
    else if (shape === undefined && tool === 'word') type(-1, { kind: tool, from: at, to: at, color, text: '' });
    else setSelected(hit);
  }

  function handleCancel() {
    gesture.current = null;
    if (!isTyping) setDraft(null);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { key, shiftKey } = event;
    // A dialog below would close with it.
    if (key === 'Escape') event.stopPropagation();
    if (event.target instanceof HTMLInputElement || ime.owns(event)) return;
    if (event.ctrlKey || event.metaKey) {
      const how = key === 'y' || (key.toLowerCase() === 'z' && shiftKey) ? redone : key === 'z' ? undone : null;
      if (how === null) return;
      event.preventDefault();
      return step(how, how === undone ? language(zhDraw).undone : language(zhDraw).redone);
    }
    const shape = shapes[selected];
    const way = ARROWS[key];
    if (TOOL_KEYS[key] !== undefined) setTool(TOOL_KEYS[key]);
    else if ((key === 'Delete' || key === 'Backspace') && shape !== undefined) remove(selected);
    else if (way !== undefined && shape !== undefined) {
      event.preventDefault();
      const by = { x: way.x * unit * 4, y: way.y * unit * 4 };
      const to = { x: shape.to.x + by.x, y: shape.to.y + by.y };
      const isTurned = shiftKey && shape.kind !== 'word';
      place(selected, isTurned ? { ...shape, to } : movedShape(shape, by, size, unit));
    } else if (key === 'Enter' && event.target === stage.current) {
      event.preventDefault();
      const next = centredShape(tool, color, size);
      if (shape?.kind === 'word') type(selected, shape);
      else if (tool === 'word') type(-1, next);
      else place(-1, next);
    }
  }

  function handleWord(event: FormEvent) {
    event.preventDefault();
    endTyping();
    stage.current?.focus();
  }

  const isReady = loaded !== null && loaded !== 'failed';
  useEffect(() => {
    if (isReady) stage.current?.focus();
  }, [isReady]);
  return (
    <Popup label={language(zhDraw).title} onClose={close}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- gets the keys of all that is inside */}
      <Frame onKeyDown={handleKeyDown}>
        <header>
          <Button tone="text" onClick={close}>
            {language(zh).cancel}
          </Button>
          <span>{caption}</span>
          <Button tone="primary" disabled={!isReady} loading={state === 'saving'} onClick={() => void submit()}>
            {submitLabel}
          </Button>
        </header>
        <main>
          {loaded === null && <Spinner />}
          {(loaded === 'failed' || state === 'failed') && <p role="alert">{language(zhDraw).failed}</p>}
          {isReady && (
            <svg
              ref={stage}
              role="application"
              aria-label={language(zhDraw).stage(shapes.length)}
              aria-describedby={hintId}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
              tabIndex={0}
              viewBox={`0 0 ${size.width} ${size.height}`}
              data-tool={tool}
              onPointerDown={handlePointerDown}
              onPointerMove={handlePointerMove}
              onPointerUp={handlePointerUp}
              onPointerCancel={handleCancel}
            >
              <image href={loaded.image.src} width={size.width} height={size.height} />
              {shown.map((shape, index) => (
                <DrawnShape key={index} shape={shape} unit={unit} isSelected={draft === null && index === selected} />
              ))}
            </svg>
          )}
        </main>
        <footer>
          {asks ? (
            <div role="alertdialog" aria-label={language(zhDraw).leave} className="asks">
              <span>{language(zhDraw).leave}</span>
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the question that Esc asked */}
              <Button autoFocus onClick={() => setAsks(false)}>
                {language(zhDraw).stay}
              </Button>
              <Button tone="danger" onClick={onClose}>
                {language(zhDraw).discard}
              </Button>
            </div>
          ) : isTyping && draft !== null ? (
            <form onSubmit={handleWord}>
              <input
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press to type in it
                autoFocus
                aria-label={language(zhDraw).wordLabel}
                placeholder={language(zhDraw).wordLabel}
                maxLength={40}
                enterKeyHint="done"
                value={draft.shape.text}
                {...ime.handlers}
                onKeyDown={(event) => event.key === 'Enter' && ime.owns(event) && event.preventDefault()}
                onChange={({ target }) => setDraft({ ...draft, shape: { ...draft.shape, text: target.value } })}
              />
              <Colors color={color} onColor={paint} />
              <Button type="submit" tone="primary">
                {language(zhDraw).done}
              </Button>
            </form>
          ) : (
            <>
              <fieldset aria-label={language(zhDraw).toolbar}>
                {DRAW_TOOLS.map((one) => {
                  const Icon = ICONS[one];
                  return (
                    <IconButton
                      key={one}
                      label={language(zhDraw).tools[one]}
                      aria-pressed={tool === one}
                      onClick={() => setTool(one)}
                    >
                      <Icon size={20} strokeWidth={1.75} aria-hidden />
                    </IconButton>
                  );
                })}
              </fieldset>
              <Colors color={color} onColor={paint} />
              <fieldset aria-label={language(zhDraw).changes}>
                <IconButton
                  label={language(zhDraw).undo}
                  disabled={drawing.past.length === 0}
                  onClick={() => step(undone, language(zhDraw).undone)}
                >
                  <Undo2 size={20} strokeWidth={1.75} aria-hidden />
                </IconButton>
                {selected === -1 ? (
                  <IconButton
                    label={language(zhDraw).redo}
                    disabled={drawing.future.length === 0}
                    onClick={() => step(redone, language(zhDraw).redone)}
                  >
                    <Redo2 size={20} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                ) : (
                  <IconButton label={language(zhDraw).remove} onClick={() => remove(selected)}>
                    <Trash2 size={20} strokeWidth={1.75} aria-hidden />
                  </IconButton>
                )}
              </fieldset>
            </>
          )}
        </footer>
        <p id={hintId} hidden>
          {language(zhDraw).hint}
        </p>
        <LiveRegion text={news} />
      </Frame>
    </Popup>
  );
}

function replaced(shapes: Shapes, index: number, shape: Shape): Shapes {
  return index === -1 ? [...shapes, shape] : shapes.with(index, shape);
}

function Colors({ color, onColor }: { readonly color: DrawColor; readonly onColor: (color: DrawColor) => void }) {
  const language = useLanguage();
  return (
    <fieldset aria-label={language(zhDraw).colorsLabel}>
      {(Object.keys(DRAW_COLORS) as DrawColor[]).map((one) => (
        <IconButton
          key={one}
          label={language(zhDraw).colors[one]}
          aria-pressed={color === one}
          onClick={() => onColor(one)}
        >
          <i style={{ background: DRAW_COLORS[one] }} />
        </IconButton>
      ))}
    </fieldset>
  );
}

interface Gesture {
  readonly id: number;
  readonly from: Point;
  readonly px: Point;
  /** The shape that moves; -1 for a new one. */
  readonly hit: number;
  hasMoved: boolean;
  /** What it has made so far: a render may come later than its end. */
  shape: Shape | null;
}

interface DrawnShapeProps {
  readonly shape: Shape;
  readonly unit: number;
  readonly isSelected: boolean;
}

function DrawnShape({ shape, unit, isSelected }: DrawnShapeProps) {
  const { kind, from, color, text } = shape;
  return (
    <g data-shape={kind} data-selected={isSelected || undefined} strokeLinejoin="round">
      {layersOf(shape, unit).map(({ d, fill = 'none', stroke, width }) => (
        <path key={fill + stroke} d={d} fill={fill} stroke={stroke} strokeWidth={width} />
      ))}
      {kind === 'word' && (
        <text
          x={from.x}
          y={from.y}
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={wordSize(unit)}
          fontWeight={600}
          paintOrder="stroke"
          stroke={HALO}
          strokeWidth={unit}
          fill={DRAW_COLORS[color]}
        >
          {text === '' ? '|' : text}
        </text>
      )}
    </g>
  );
}

type Loaded = { readonly image: HTMLImageElement; readonly size: Size };

/** The picture, decoded; read as a file, so that its pixels can be read whichever host it is from. */
function useLoaded(picture: Blob | string): Loaded | 'failed' | null {
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
  useEffect(() => {
    let isOver = false;
    const image = new Image();
    const load = async () => {
      const blob = typeof picture === 'string' ? await (await fetch(picture)).blob() : picture;
      if (isOver) return;
      image.src = URL.createObjectURL(blob);
      await image.decode();
      if (!isOver) setLoaded({ image, size: { width: image.naturalWidth, height: image.naturalHeight } });
    };
    load().catch(() => !isOver && setLoaded('failed'));
    return () => {
      isOver = true;
      URL.revokeObjectURL(image.src);
    };
  }, [picture]);
  return loaded;
}

async function rasterised(image: HTMLImageElement, shapes: Shapes, family: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  // A JPEG would show what is transparent in black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0);
  paintShapes(pen, shapes, lineWidth(canvas), family);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

const { color: c, font, radius, space } = theme;

const Popup = styled(Modal)`
  ${wholeWindow}
`;

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  header,
  footer {
    ${line(8)}
    flex: none;
    justify-content: space-between;
    padding: ${space[8]} max(${space[12]}, env(safe-area-inset-right)) ${space[8]}
      max(${space[12]}, env(safe-area-inset-left));
  }
  header {
    padding-top: max(${space[8]}, env(safe-area-inset-top));
    > span {
      overflow: hidden;
      color: ${c.onMedia2};
      font: ${font.caption};
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    > button {
      min-height: 44px;
      &:first-child {
        color: ${c.onMedia};
        ${media.hover} {
          background: none;
        }
      }
    }
  }
  main {
    display: grid;
    flex: 1;
    place-items: center;
    min-height: 0;
    > * {
      grid-area: 1 / 1;
    }
    > p {
      z-index: 1;
      padding: ${space[8]} ${space[16]};
      border-radius: ${radius.card};
      background: ${c.media};
    }
  }
  svg[data-tool] {
    display: block;
    width: 100%;
    height: 100%;
    outline: 0;
    cursor: crosshair;
    font-family: var(--font-sans);
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
    &:focus-visible {
      outline: 2px solid ${c.brandMid};
      outline-offset: -2px;
    }
  }
  [data-selected] {
    filter: drop-shadow(0 0 6px #4aa8ff) drop-shadow(0 0 2px #4aa8ff);
  }
  footer {
    flex-wrap: wrap;
    justify-content: center;
    gap: 0 ${space[16]};
    min-height: 60px;
    padding-bottom: max(${space[8]}, env(safe-area-inset-bottom));
    ${media.underSm} {
      justify-content: space-between;
      gap: 0;
      padding-inline: ${space[4]};
    }
  }
  fieldset {
    display: flex;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  form,
  .asks {
    ${line(8)}
    flex: 1;
    flex-wrap: wrap;
    justify-content: center;
    padding: 0 ${space[8]};
  }
  input {
    flex: 1;
    min-width: 120px;
    max-width: 360px;
    height: 44px;
    padding: 0 ${space[12]};
    border: 1px solid ${c.onMedia2};
    border-radius: ${radius.card};
    background: transparent;
    color: ${c.onMedia};
    /* Smaller letters make iOS enlarge the page. */
    font: ${font.card};
  }
  footer button {
    min-height: 44px;
  }
  fieldset > button {
    ${square(44)}
    color: ${c.onMedia};
    ${media.hover} {
      &:hover {
        background: rgb(255 255 255 / 0.1);
      }
    }
    &[aria-pressed='true'] {
      background: rgb(255 255 255 / 0.18);
    }
    &:disabled {
      opacity: 0.35;
    }
  }
  i {
    ${square(20)}
    border: 2px solid ${c.onMedia};
    border-radius: 50%;
  }
  [aria-pressed='true'] > i {
    outline: 2px solid ${c.brandMid};
    outline-offset: 2px;
  }
`;
